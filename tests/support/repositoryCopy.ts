// A copy of the repository in a folder of its own, with the files that CONTRIBUTING.md tells how to write.
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const left = new Set(['.git', 'node_modules', 'build', 'data', 'test-results', 'playwright-report'])

/** The files of "Add a resource in three steps": each heading names a path, the block below it is the file. */
export const describedFiles = async (): Promise<readonly (readonly [path: string, text: string])[]> => {
  const page = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8')
  return [...page.matchAll(/^### \d\. `([^`]+)`[^]*?^```ts\n([^]*?)^```$/gm)].map(([, path = '', text = '']) => [path, text] as const)
}

/** An edit of one file: lines that leave it, and lines that come in their place or behind them. */
interface Edit {
  path: string
  old: string
  new: string
}

/** The edits of "Add a field": the blocks of its diff, each a few lines as they were and as they are then. */
export const describedEdits = async (): Promise<readonly Edit[]> => {
  const page = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8')
  const [, diff = ''] = /^```diff\n([^]*?)^```$/m.exec(page) ?? []
  return [...diff.matchAll(/^--- (.+)\n((?:(?!---).*\n)+)/gm)].flatMap(([, path = '', lines = '']) =>
    [...lines.matchAll(/((?:^[ -].*\n)+)((?:^\+.*\n)+)/gm)].map(([, before = '', added = '']) => {
      const linesOf = (text: string, sign: RegExp) =>
        text
          .split('\n')
          .filter((line) => sign.test(line))
          .map((line) => line.slice(1))
          .join('\n')
      return { path, old: linesOf(before, /^[ -]/), new: [linesOf(before, /^ /), linesOf(added, /^\+/)].filter(Boolean).join('\n') }
    }),
  )
}

/** Applies edits to the files of a folder. @throws Error where the lines to leave are not there */
export const applyEdits = async (folder: string, edits: readonly Edit[]): Promise<void> => {
  for (const { path, old, new: replacement } of edits) {
    const text = await readFile(join(folder, path), 'utf8')
    if (!text.includes(old)) throw new Error(`${path} has no lines\n${old}`)
    await writeFile(
      join(folder, path),
      text.replace(old, () => replacement),
    )
  }
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
