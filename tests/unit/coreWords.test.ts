// Checks that core has no words that only one feature needs: a product without that feature would load them.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('{kernel,server,src,examples}/**/*.{ts,tsx}').map(
  (file) => [file, readFileSync(file, 'utf8')] as const,
)

/** Returns the names in a file between two of its lines, each the first word of a line. */
const namesIn = (file: string, from: string, to: string): string[] => {
  const text = readFileSync(file, 'utf8')
  const start = text.indexOf(from)
  return [...text.slice(start, text.indexOf(to, start)).matchAll(/^ {2}(?:\| )?'?(\w+)/gm)].flatMap(
    ([, name]) => name ?? [],
  )
}

const words = [
  { file: 'kernel/core/server/messages/errors.ts', from: 'const pt = {', to: '\n}' },
  { file: 'kernel/core/server/messages/mails.ts', from: 'export type NoticeKind =', to: '\n\n' },
  { file: 'kernel/core/contract/actionNames.ts', from: 'const eventActions = [', to: '\n]' },
]

test.each(words)('the words of $file are needed by core or by two features', ({ file, from, to }) => {
  const names = namesIn(file, from, to)
  expect(names.length).toBeGreaterThan(5)
  const ofOneFeature = names.flatMap((name) => {
    const users = sources.flatMap(([path, text]) => (path !== file && text.includes(`'${name}'`) ? [path] : []))
    const owners = new Set(users.map((path) => /^kernel\/features\/\w+/.exec(path)?.[0] ?? 'core'))
    return owners.size === 1 && !owners.has('core') ? [`${name} belongs to ${[...owners].join()}`] : []
  })
  expect(ofOneFeature).toEqual([])
})

const errorFiles = globSync('kernel/features/*/server/errors.ts')

test('a refusal has one sentence: core, its features and the product have no key in common', () => {
  const files = ['kernel/core/server/messages/errors.ts', ...errorFiles, 'src/product/errors.server.ts']
  const keys = files.flatMap((file) => namesIn(file, 'const pt = {', '\n}'))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test.each(errorFiles)('the registration of its feature loads %s', (file) => {
  expect(readFileSync(file.replace('errors.ts', 'feature.ts'), 'utf8')).toContain("import('./errors.ts')")
})

test.each(globSync('kernel/features/*/contract/words.ts'))('server and site load %s', (file) => {
  const folder = file.replace('contract/words.ts', '')
  const site = globSync(`${folder}site/feature{,Parts}.ts`).map((path) => readFileSync(path, 'utf8'))
  expect(readFileSync(`${folder}contract/feature.ts`, 'utf8')).toMatch(/\bwords\b.*}/)
  expect(site.join('')).toContain('contract/words.ts')
})
