import Foundation
import PackagePlugin

/// Compiles what lies in the folder `App` of a target: an app's own files, unchanged. Their copies lack what needs
/// Objective-C or Apple's modules.
///
/// The target excludes the folder: `exclude: ["App"], plugins: [.plugin(name: "AppSources", package: "recycling-bench")]`.
@main struct AppSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "App", directoryHint: .isDirectory)
    guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { return [] }
    let tool = try context.tool(named: "AppSourceRewriter").url
    return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map { file in
      let name = file.path.dropFirst(folder.path.count + 1).replacing("/", with: "-")
      // Another name than the file's, which errors and failures of tests name.
      let copy = context.pluginWorkDirectoryURL.appending(path: "Copy of " + name)
      return .buildCommand(
        displayName: "Rewriting \(name)", executable: tool, arguments: [file.path, copy.path],
        inputFiles: [file], outputFiles: [copy])
    }
  }
}
