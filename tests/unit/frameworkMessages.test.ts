// Checks our translations of react-admin's messages: the keys, placeholders and plural forms of the English ones.
// tests/e2e/shell.test.ts checks that none is missing.
import english from 'ra-language-english'
import { describe, expect, it } from 'vitest'
import { notification as notificationEs } from '#kernel/core/site/i18n/notification.es.ts'
import { notification as notificationPt } from '#kernel/core/site/i18n/notification.pt.ts'
import { raEs } from '#kernel/core/site/i18n/ra.es.ts'
import { raPt } from '#kernel/core/site/i18n/ra.pt.ts'

const leaves = (words: object, path = ''): [key: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string'
      ? [[path + key, value]]
      : typeof value === 'object' && value
        ? leaves(value, `${path}${key}.`)
        : [],
  )
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort()
const forms = (text: string) => text.split('||||').length

const original = new Map(leaves(english.ra))

describe.each([
  ['Portuguese', { ...raPt, notification: notificationPt }],
  ['Spanish', { ...raEs, notification: notificationEs }],
])('%s', (_language, words) => {
  const translated = new Map(leaves(words))

  it('each translated message has a key that react-admin knows', () => {
    expect([...translated.keys()].filter((key) => !original.has(key))).toEqual([])
  })

  it('each translated message has the placeholders and plural forms of the English one', () => {
    for (const [key, text] of translated) {
      const source = original.get(key) ?? ''
      expect([key, placeholders(text), forms(text)]).toEqual([key, placeholders(source), forms(source)])
    }
  })

  it('no translated message is empty or in English', () => {
    const same = [...translated].filter(
      ([key, text]) =>
        (text.trim() === '') !== (original.get(key)?.trim() === '') ||
        (text.trim() === original.get(key)?.trim() && /[a-z]{2}/i.test(text.replaceAll(/%\{\w+\}/g, ''))),
    )
    expect(same.filter(([, text]) => !['No', 'Inspector', 'Token'].includes(text))).toEqual([])
  })
})
