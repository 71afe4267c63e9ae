// Copies the repository to a new folder and applies the recipes of CONTRIBUTING.md, docs/add-a-kind.md and docs/add-a-feature.md.
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { templateFolder } from '#kernel/core/server/database/template.ts'

const root = join(import.meta.dirname, '../..')
const left = new Set(['.git', 'node_modules', 'build', 'data', 'test-results', 'playwright-report'])

/** Returns a section of CONTRIBUTING.md, or one of the other recipes by its title. */
const sectionOf = async (title: string): Promise<string> => {
  const pages = ['CONTRIBUTING.md', 'docs/add-a-kind.md', 'docs/add-a-feature.md'].map((page) =>
    readFile(join(root, page), 'utf8'),
  )
  const sections = (await Promise.all(pages)).join('\n').split(/^##? /m)
  return sections.find((section) => section.startsWith(`${title}\n`)) ?? ''
}

/** Returns the files that a section describes: its text names a path, the block below is the file's content. */
export const describedFiles = async (title: string): Promise<readonly (readonly [path: string, text: string])[]> =>
  [
    ...(await sectionOf(title)).matchAll(
      /`((?:src|kernel\/kinds|kernel\/features)\/[^`]+\.tsx?)`(?:(?!^```)[^])*?^```ts\n([^]*?)^```$/gm,
    ),
  ].map(([, path = '', text = '']) => [path, text] as const)

/** Returns the files of a resource with a field of every kind, `samples`, as a copy of the repository has them. */
export const everyKindFiles = async (copy: string): Promise<readonly (readonly [path: string, text: string])[]> => {
  const folder = join(copy, 'tests/support/everyKind')
  const names = await readdir(folder)
  return await Promise.all(
    names.map(async (name) => [`src/resources/samples/${name}`, await readFile(join(folder, name), 'utf8')] as const),
  )
}

/** An edit of one file: lines to find, and the lines that replace them. */
interface Edit {
  path: string
  old: string
  new: string
}

/** Returns the edits that a section describes, one for each block of its diff. */
export const describedEdits = async (title: string): Promise<readonly Edit[]> => {
  const [, diff = ''] = /^```diff\n([^]*?)^```$/m.exec(await sectionOf(title)) ?? []
  return [...diff.matchAll(/^--- (.+)\n((?:(?!---).*\n)+)/gm)].flatMap(([, path = '', lines = '']) =>
    [...lines.matchAll(/((?:^[ -].*\n)+)((?:^\+.*\n)+)/gm)].map(([, before = '', added = '']) => {
      const linesOf = (text: string, sign: RegExp) =>
        text
          .split('\n')
          .filter((line) => sign.test(line))
          .map((line) => line.slice(1))
          .join('\n')
      return {
        path,
        old: linesOf(before, /^[ -]/),
        new: [linesOf(before, /^ /), linesOf(added, /^\+/)].filter(Boolean).join('\n'),
      }
    }),
  )
}

/** Applies edits to the files of a folder. @throws Error if a file does not contain the old lines */
export const applyEdits = async (folder: string, edits: readonly Edit[]): Promise<void> => {
  for (const { path, old, new: replacement } of edits) {
    const text = await readFile(join(folder, path), 'utf8')
    if (!text.includes(old)) throw new Error(`${path} does not contain\n${old}`)
    await writeFile(
      join(folder, path),
      text.replace(old, () => replacement),
    )
  }
}

/** Writes files to a folder. */
export const addFiles = async (
  folder: string,
  files: readonly (readonly [path: string, text: string])[],
): Promise<void> => {
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

/** Copies the sources, adds the given files and links the installed packages. `remove` deletes the copy. */
export const copyRepository = async (
  files: readonly (readonly [path: string, text: string])[],
): Promise<{ folder: string; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-copy-'))
  await cp(root, folder, {
    recursive: true,
    filter: (source) => !left.has(source.slice(root.length + 1).split('/')[0] ?? ''),
  })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  // The migrations of the copy continue from the template.
  await cp(templateFolder, join(folder, 'build/database'), { recursive: true, force: true }).catch(() => {})
  await addFiles(folder, files)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Gives a copy what the check of types has found here, so that its compiler reads only what differs. From there the packages have another path. */
export const copyCheckedTypes = async (folder: string): Promise<void> => {
  const checked = await readFile(join(root, 'build/types.json'), 'utf8').catch(() => undefined)
  if (checked === undefined) return
  const packages = relative(join(folder, 'build'), join(root, 'node_modules'))
  await mkdir(join(folder, 'build'), { recursive: true })
  await writeFile(join(folder, 'build/types.json'), checked.replaceAll('"../node_modules/', `"${packages}/`))
}

/** Replaces a copy's kernel by the package that npm packs, as a product outside of this repository has it. */
export const installKernel = async (folder: string): Promise<void> => {
  execFileSync(process.execPath, [join(root, 'scripts/preflight.cjs'), 'scripts/packKernel.ts'], { cwd: folder })
  const packages = join(folder, 'node_modules')
  await rm(packages)
  const installed = join(packages, '@sillage/kernel')
  await mkdir(installed, { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@sillage') await symlink(join(root, 'node_modules', name), join(packages, name))
  const [tarball = ''] = globSync('build/sillage-kernel-*.tgz', { cwd: folder })
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', installed, '--strip-components=1'])
  await rm(join(folder, 'kernel'), { recursive: true })
  await applyEdits(folder, [
    { path: 'package.json', old: '"#kernel/*": "./kernel/*"', new: '"#kernel/*": "@sillage/kernel/*"' },
  ])
}
