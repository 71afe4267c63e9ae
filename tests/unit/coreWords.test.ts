// Checks that core has no words that only one feature needs: a product without that feature would load them.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { engine } from '#kernel/core/site/i18n/engine/pt.ts'
import { engine as forms } from '#kernel/core/site/i18n/forms/pt.ts'
import { shell } from '#kernel/core/site/i18n/shell/pt.ts'
import { features } from '#src/product/features.server.ts'

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

/** Returns the names that only the files of one feature contain as a string. */
const ofOneFeature = (names: readonly string[], declaredIn: string): string[] =>
  names.flatMap((name) => {
    const users = sources.flatMap(([path, text]) => (path !== declaredIn && text.includes(`'${name}'`) ? [path] : []))
    const owners = new Set(users.map((path) => /^kernel\/features\/\w+/.exec(path)?.[0] ?? 'core'))
    return owners.size === 1 && !owners.has('core') ? [`${name} belongs to ${[...owners].join()}`] : []
  })

test.each(words)('the words of $file are needed by core or by two features', ({ file, from, to }) => {
  const names = namesIn(file, from, to)
  expect(names.length).toBeGreaterThan(5)
  expect(ofOneFeature(names, file)).toEqual([])
})

/** Returns the keys of a catalog of messages. */
const keysOf = (messages: object, prefix: string): string[] =>
  Object.entries(messages).flatMap(([key, message]) =>
    typeof message === 'object' ? keysOf(message, `${prefix}${key}.`) : [`${prefix}${key}`],
  )

test('the messages of frame, lists and forms are needed by core or by two features', () => {
  // A key of one word is too often another string.
  const keys = [...keysOf(shell, 'shell.'), ...keysOf(engine, ''), ...keysOf(forms, '')].filter((key) =>
    key.includes('.'),
  )
  expect(ofOneFeature(keys, '')).toEqual([])
})

const errorFiles = globSync('kernel/features/*/server/errors.ts')
const refusals = [
  'kernel/core/server/messages/errors.ts',
  ...errorFiles,
  'src/product/errors.server.ts',
  ...globSync('src/resources/**/errors.server.ts'),
].flatMap((file) => namesIn(file, 'const pt = {', '\n}'))

test('a refusal has one sentence: core, its features and the product have no key in common', () => {
  expect(refusals.filter((key, at) => refusals.indexOf(key) !== at)).toEqual([])
})

test('every sentence of a refusal is needed', () => {
  const isNeeded = (key: string) => sources.some(([, text]) => text.includes(`'${key}'`))
  expect(refusals.filter((key) => !isNeeded(key))).toEqual([])
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

test('what the events of a feature are about has words', () => {
  const contracts = features.flatMap(({ contract }) => (contract?.details ? [contract] : []))
  expect(contracts.map(({ name }) => name)).toContain('imports')
  for (const { details, words: said } of contracts)
    expect(Object.keys(said?.pt.details ?? {})).toEqual(Object.keys(details ?? {}))
})
