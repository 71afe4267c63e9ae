// Checks that the index of the decisions lists every page, and that links between documents point to existing pages and headings.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const decisions = readdirSync(join(root, 'docs/decisions'))
const folders = ['docs', 'examples', 'kernel', 'scripts', 'server', 'src', 'tests']
const files = [
  readdirSync(root),
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ),
].flat()
const pages = files.filter((name) => /^(?:docs\/.*|[A-Z]+)\.md$/.test(name))

const textOf = (page: string) => readFileSync(join(root, page), 'utf8')

/** Returns the relative links of a page, without the code in it. */
const linksOf = (page: string): string[] =>
  [
    ...textOf(page)
      .replaceAll(/^```[^]*?^```$|`[^`\n]+`/gm, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ].flatMap(([, to = '']) => (/^[a-z]+:/.test(to) ? [] : to))

/** Returns the anchors of a page: its own, and those that GitHub makes of its headings. */
const anchorsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^#+ (.+)$|<a id="([^"]+)">/gm)].map(
    ([, heading = '', id]) =>
      id ??
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
  )

test('the index of the decisions lists each page of the folder once', () => {
  const listed = linksOf('docs/decisions/README.md')
  expect(listed.toSorted()).toEqual(decisions.filter((name) => name !== 'README.md').toSorted())
})

test.each(pages)('every link of %s points to an existing file and heading', (page) => {
  const broken = linksOf(page).filter((to) => {
    const [path = '', anchor] = to.split('#')
    const file = path === '' ? page : join(dirname(page), path)
    if (!existsSync(join(root, file))) return true
    return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).includes(anchor)
  })
  expect(broken).toEqual([])
})

test('every page of the decisions that a file names exists', () => {
  const named = files
    .filter((name) => /(?:\.(?:md|tsx?|cjs)|Dockerfile)$/.test(name))
    .flatMap((file) =>
      [...textOf(file).matchAll(/decisions\/([\w-]+(?:\.md)?)/g)].map(([, name = '']) => ({ file, name })),
    )
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter(({ name }) => !decisions.includes(name))).toEqual([])
})

test.each(decisions)('the files of the code that the decision %s names exist', (page) => {
  const named = [...textOf(join('docs/decisions', page)).matchAll(/`([\w/-]+(?:\.[\w-]+)*\.(?:tsx?|cjs|css))`/g)]
  const missing = named.filter(([, name = '']) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
  expect(missing.map(([, name]) => name)).toEqual([])
})
