// Tells whether files have changed, by their names and contents: those of a build, and those that tests have proven.
import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const filesOf = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
  return entries ? entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)) : [path]
}

/** Returns a SHA-256 over the names and contents of files, and of all files in folders. The paths are relative to `root`. */
export const digestFiles = async (root: string, paths: readonly string[]): Promise<string> => {
  const files = (await Promise.all(paths.map((path) => filesOf(join(root, path))))).flat().sort()
  const lines: string[] = []
  for (const file of files) lines.push(`${relative(root, file)}\0${hash('sha256', await readFile(file))}\n`)
  return hash('sha256', lines.join(''))
}
