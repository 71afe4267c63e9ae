// What the build leaves of a file that says everything of a resource (scripts/moduleParts.ts).
import { expect, test } from 'vitest'
import { build } from 'vite'
import { moduleParts } from '../../scripts/moduleParts.ts'

/** The modules that a bundle of this one makes, by what they are called; what it imports by the map of package.json is left out. */
const bundled = async (input: string): Promise<string[]> => {
  const written = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [moduleParts],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input,
        external: (id) => id.startsWith('#') || id.startsWith('zod'),
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const outputs = [written].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : []))
}

test('a list brings the columns and actions of its declaration, and leaves form and words for later', async () => {
  const [list = '', form = ''] = await bundled('src/resources/fragrances.ts?list')
  expect(list).toContain('category.name')
  expect(list).toContain('words: void 0')
  expect(list).not.toMatch(/categoryId|maxLength/)
  expect(form).toContain('categoryId')
  expect(form).not.toMatch(/columns|deletedAt/)
})

test('a list without a form has none to load', async () => {
  expect(await bundled('src/resources/capsules.ts?list')).toHaveLength(1)
})

test('the facts of a resource bring no schema', async () => {
  const [facts] = await bundled('contract/fragrances.ts?facts')
  expect(facts).toContain('/fragrances/quick-search')
  expect(facts).not.toMatch(/zod|strictObject/)
})
