// Mentions in the text of a note: where one is typed, and what stands out.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mentionedIn, splitAtMentions, typedMention } from '#kernel/features/notes/site/mentions.ts'

const people = [
  { id: 1, name: 'Ana' },
  { id: 2, name: 'Ana Luísa Prado' },
]

test.each([
  ['@', 1, { from: 0, name: '' }],
  ['Veja, @ana l', 12, { from: 6, name: 'ana l' }],
  ['(@an', 4, { from: 1, name: 'an' }],
  ['ana@exemplo.test', 16, undefined],
  ['@ana\nfim', 8, undefined],
  ['@an depois', 3, { from: 0, name: 'an' }],
])('of “%s” the caret at %i is in the mention %o', (text, caret, found) => {
  expect(typedMention(text, caret, [])).toEqual(found)
})

test('behind a chosen name nobody is suggested any more', () => {
  expect(typedMention('@Ana Luísa Prado e ', 19, people)).toBeUndefined()
})

test('the longest name at a place is the mention', () => {
  expect(splitAtMentions('Oi @Ana Luísa Prado, e @Ana', people)).toEqual([
    { text: 'Oi ', isMention: false },
    { text: '@Ana Luísa Prado', isMention: true },
    { text: ', e ', isMention: false },
    { text: '@Ana', isMention: true },
  ])
  expect(mentionedIn('Oi @Ana', people)).toEqual([people[0]])
  expect(mentionedIn('Oi @Ana Luísa Prado', people)).toEqual([people[1]])
})

test('the parts of a text are the text, whatever it is', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('@Ana', '@Ana Luísa Prado', '@', ' '))
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      const parts = splitAtMentions(text, people)
      expect(parts.map((part) => part.text).join('')).toBe(text)
    }),
  )
})
