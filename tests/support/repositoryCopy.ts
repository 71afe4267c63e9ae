// A copy of the repository in a folder of its own, with the files that CONTRIBUTING.md tells how to write.
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const left = new Set(['.git', 'node_modules', 'build', 'data', 'test-results', 'playwright-report'])

/** The files of "Add a resource in five steps": each heading names a path, the block below it is the file. */
export const describedFiles = async (): Promise<readonly (readonly [path: string, text: string])[]> => {
  const page = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8')
  return [...page.matchAll(/^### \d\. `([^`]+)`[^]*?^```ts\n([^]*?)^```$/gm)].map(([, path = '', text = '']) => [path, text] as const)
}

/** Copies what is checked in, adds the given files, and lends the copy the installed packages. `remove` throws it away. */
export const copyRepository = async (
  files: readonly (readonly [path: string, text: string])[],
): Promise<{ folder: string; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-copy-'))
  await cp(root, folder, { recursive: true, filter: (source) => !left.has(source.slice(root.length + 1).split('/')[0] ?? '') })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, text] of files) await writeFile(join(folder, path), text)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
