// Keeps docs/engine true: the lists of options are those of the docstrings (`npx vitest run tests/unit/engineDocs.test.ts -u` writes
// them), each block of code is a part of the file that it names, and every file, name and command of a page exists.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { type Example, membersOf, usesOf } from '#tests/support/options.ts'

const pages = globSync('docs/engine/*.md').sort()
const read = (file: string): string => readFileSync(file, 'utf8')

const files = '{definition,screens}.ts'
/** Where examples come from: both products, and for what these do not use the kernel itself, then the resource with a field of every kind. */
const examples = [
  `src/resources/**/${files}`,
  `examples/library/resources/*/${files}`,
  `kernel/{accounts,features}/**/${files}`,
  `tests/support/everyKind/${files}`,
].map(usesOf)

/** The longest example that a list quotes. */
const longest = 160
const quote = ({ file, text }: Example): string => (text.length > longest ? `\`${file}\`` : `\`${text}\` (\`${file}\`)`)
/** Returns the example that the page quotes as long as it is true, so that a new resource changes no page; else the shortest. */
const chosen = (page: string, some: readonly Example[]): string[] => {
  const quotes = some
    .filter(({ text }) => !text.endsWith('[]'))
    .toSorted((one, other) => one.text.length - other.text.length)
    .map(quote)
  return [...quotes.filter((text) => page.includes(`  - ${text}\n`)), ...quotes].slice(0, 1)
}
/** Returns an example of each product; of elsewhere if there is none. */
const quotesOf = (
  page: string,
  wanted: (uses: ReadonlyMap<string, readonly Example[]>) => readonly Example[],
): string[] => {
  const [first = [], second = [], ...others] = examples.map((uses) => chosen(page, wanted(uses)))
  const found = [...first, ...second]
  return found.length > 0 ? found : others.flat().slice(0, 1)
}

/** An item of a list with its examples. */
const item = (name: string, says: string, quotes: readonly string[]): string =>
  [`- **\`${name}\`**: ${says}`, ...quotes.map((text) => `  - ${text}`)].join('\n')

const optionsOf = (page: string, file: string, name: string, place?: string): string[] =>
  membersOf(file, name).map(({ name: option, says }) =>
    item(option, says, place ? quotesOf(page, (uses) => uses.get(`${place}.${option}`) ?? []) : []),
  )

/** The first comment of a file, without its sign. */
const headOf = (file: string): string =>
  (/^(?:\/\/ .*\n)+/.exec(read(file))?.[0] ?? '')
    .replaceAll(/^\/\/ /gm, '')
    .replaceAll('\n', ' ')
    .trim()

const kindsWithExamples = (page: string): string[] =>
  globSync('kernel/kinds/*/contract.ts')
    .map((file) => dirname(file).replace('kernel/kinds/', ''))
    .filter((kind) => kind !== 'all')
    .sort()
    .map((kind) => {
      const isField = new RegExp(`^\\w+: ${kind}\\(`)
      const quotes = quotesOf(page, (uses) => [...uses.values()].flat().filter(({ text }) => isField.test(text)))
      return item(kind, headOf(`kernel/kinds/${kind}/contract.ts`), quotes)
    })

const featuresWithHalves = (): string[] =>
  globSync('kernel/features/*/')
    .sort()
    .map((folder) => {
      const halves = ['contract', 'server', 'site'].filter((half) => existsSync(`${folder}/${half}/feature.ts`))
      const [first = ''] = halves
      return `- **\`${folder.replace('kernel/features/', '')}\`** (${halves.join(', ')}): ${headOf(`${folder}/${first}/feature.ts`)}`
    })

/** What `<!-- options FILE INTERFACE PLACE -->`, `<!-- kinds -->` and `<!-- features -->` of a page stand for, up to `<!-- end -->`. */
const written = (page: string, mark: string): string[] => {
  const [what, file = '', name = '', place] = mark.split(' ')
  if (what === 'kinds') return kindsWithExamples(page)
  if (what === 'features') return featuresWithHalves()
  return optionsOf(page, file, name, place)
}
const withLists = (text: string): string =>
  text.replaceAll(
    /<!-- (options .+|kinds|features) -->\n[^]*?<!-- end -->/g,
    (_, mark: string) => `<!-- ${mark} -->\n${written(text, mark).join('\n')}\n<!-- end -->`,
  )

/** The blocks of code of a page, with the file that the paragraph above names. */
const blocksOf = (text: string): { file: string | undefined; code: string }[] =>
  [...text.matchAll(/((?:^(?!```).+\n)*)\n```\w+\n([^]*?)^```$/gm)].map(([, before = '', code = '']) => ({
    file: [...before.matchAll(/`([\w/.-]+\.\w+)`/g)].at(-1)?.[1],
    code,
  }))

/** Every word of the sources. */
const words = new Set(
  globSync('{kernel,src,examples,tests/support}/**/*.{ts,tsx}').flatMap((file) => read(file).match(/\w+/g) ?? []),
)

test('every option on the pages has a docstring', () => {
  const lists = pages.flatMap((page) => [...read(page).matchAll(/<!-- options (.+) -->/g)].map(([, mark = '']) => mark))
  expect(lists.length).toBeGreaterThan(10)
  const silent = lists.flatMap((mark) => {
    const [file = '', name = ''] = mark.split(' ')
    const members = membersOf(file, name)
    return members.length === 0 ? [mark] : members.flatMap((member) => (member.says ? [] : [`${name}.${member.name}`]))
  })
  expect(silent).toEqual([])
})

describe.each(pages)('the page %s', (page) => {
  const text = read(page)

  test('lists what the code has, which -u writes', async () => {
    await expect(withLists(text)).toMatchFileSnapshot(`../../${page}`)
  })

  test('quotes files as they are', () => {
    const blocks = blocksOf(text)
    expect(blocks).toHaveLength((text.match(/^```\w/gm) ?? []).length)
    // A block whose text names no file has none to be in.
    for (const { file, code } of blocks) expect(file ? read(file) : '').toContain(code)
  })

  const inBackticks = [...text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)

  test('names files, names and scripts that exist', () => {
    const missing = inBackticks.filter((code) =>
      /^(?:kernel|src|server|examples|tests|scripts|docs)\/[\w/.-]*$/.test(code)
        ? !existsSync(code)
        : /^\w*[a-z][A-Z]\w*$|^[A-Z][A-Z_]+$/.test(code) && !words.has(code),
    )
    expect(missing).toEqual([])
    const scripts = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script)
    expect(scripts.filter((script) => !(script in packageJson.scripts))).toEqual([])
  })
})

test('the page of the start names each file and folder of the smallest product', () => {
  const parts = globSync(['examples/library/*', 'examples/library/product/*']).filter(
    (path) => !path.endsWith('/product'),
  )
  expect(parts.length).toBeGreaterThan(10)
  const start = read('docs/engine/start.md')
  expect(parts.filter((path) => !start.includes(`\`${path}\``) && !start.includes(`\`${path}/\``))).toEqual([])
})
