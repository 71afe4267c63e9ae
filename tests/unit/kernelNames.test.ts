// The kernel serves any product: it names none of this one's resources, actions and profiles.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isGeneric } from '#kernel/core/contract/access.ts'
import { accountActions } from '#kernel/core/contract/accountActions.ts'
import { administrator, outsiders, staff } from '#kernel/core/contract/profiles.ts'
import { features } from '#src/product/features.server.ts'
import { contracts } from '#tests/support/contracts.ts'

/** Names that are words of the kernel as well, in both numbers. */
const kernelWords = new Set([
  ...Object.keys(accountActions('')),
  // An action of the kernel's own users (kernel/accounts).
  'resendMail',
  // What SQL does with a column.
  'setDefault',
  // The table of those who sign in.
  'users',
  // What people do with a plan, and with the removal of a factor.
  'schedule',
  'unschedule',
  'withdraw',
  // The role of ARIA that says something at once.
  'alerts',
  // Browsers that are remembered for a second factor.
  'devices',
  // The notifications on the wire.
  'news',
  // What a dialog asks before an action.
  'questions',
  // What a server gives to a call.
  'answers',
  // How lists are sorted.
  'orders',
  // What webhooks have sent.
  'deliveries',
  // What runs in the browser: kernel/core/site.
  'sites',
])

/** Names that are words of the kernel's own sentences: profiles in Portuguese. */
const sentenceWords = new Set(['perfis'])

/** Lines that name the product until the kernel has a door for what they do. */
const allowed = [
  // A comment in a function that a migration has created.
  /^ {2}-- The answer of a removed fragrance option/,
]

const files = readdirSync('kernel', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:tsx?|sql|css)$/.test(file))
  .toSorted()
const ofFeatures = features.map(({ contract }) => contract?.resource)
const resources = contracts.flatMap(({ resource }) => (resource && !ofFeatures.includes(resource) ? resource : []))
const actions = resources.flatMap((resource) => Object.keys(resource.actions).filter((action) => !isGeneric(action)))

/** Returns a text as lower-case words, with those of names such as `campaignLink` and `CAMPAIGN_LINK`. */
const wordsOf = (text: string): string =>
  (text.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu) ?? []).join(' ').toLowerCase()

/** Returns the spellings of a resource's name for one record and for many. */
const inBothNumbers = (name: string): string[] => [
  name,
  name.replace(/ies$/, 'y').replace(/fis$/, 'fil').replace(/s$/, ''),
]

/** Returns what the lines of the kernel say of the wanted, by file. */
const findIn = (namesIn: (line: string) => string[]): string[] =>
  files.flatMap((file) => {
    const lines = readFileSync(`kernel/${file}`, 'utf8').split('\n')
    const named = lines.filter((line) => !allowed.some((pattern) => pattern.test(line))).flatMap(namesIn)
    return named.length > 0 ? [`kernel/${file}: ${[...new Set(named)].join(', ')}`] : []
  })

test('the kernel names no resource, action or profile of the product as a string', () => {
  const names = [...resources.map(({ name }) => name), ...actions, administrator, ...staff, ...outsiders]
  const wanted = names.filter((name) => !kernelWords.has(name))
  // As strings: an action may be called by a word that comments use as well.
  const pattern = new RegExp(`['"\`](${wanted.join('|')})['"\`]`, 'g')
  expect(findIn((line) => [...line.matchAll(pattern)].map(([, name = '']) => name))).toEqual([])
})

test('the kernel names no resource of the product as a word or a part of a name, in either number', () => {
  const names = resources.flatMap(({ name }) =>
    kernelWords.has(name) || sentenceWords.has(name) ? [] : inBothNumbers(name),
  )
  // An action of one word, such as `validate`, is a word of any program.
  const wanted = [...names, ...actions.filter((name) => /\p{Lu}/u.test(name) && !kernelWords.has(name))].map(wordsOf)
  const pattern = new RegExp(`(?<= )(${[...new Set(wanted)].join('|')})s?(?= )`, 'g')
  expect(findIn((line) => ` ${wordsOf(line)} `.match(pattern) ?? [])).toEqual([])
})

test.each([
  ['const campaignLink = 1', 'const campaign link'],
  ['settings.CAMPAIGN_LINK', 'settings campaign link'],
  ['HTMLElement', 'html element'],
])('the words of «%s» are «%s»', (text, words) => {
  expect(wordsOf(text)).toBe(words)
})
