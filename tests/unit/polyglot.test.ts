// Compares the class that the build takes in the place of the package node-polyglot with that package.
import { describe, expect, it } from 'vitest'
import { loadFormMessages, loadI18nProvider } from '#kernel/core/site/i18n/i18nProvider.ts'
import Polyglot from '#kernel/build/polyglot.ts'

const catalogues = {
  pt: async () => [
    (await import('#src/i18n/admin.pt.ts')).messages,
    (await import('#kernel/core/site/i18n/forms.pt.ts')).messages,
  ],
  en: async () => [
    (await import('#src/i18n/admin.en.ts')).messages,
    (await import('#kernel/core/site/i18n/forms.en.ts')).messages,
  ],
  es: async () => [
    (await import('#src/i18n/admin.es.ts')).messages,
    (await import('#kernel/core/site/i18n/forms.es.ts')).messages,
  ],
}
const keysOf = (phrases: object, prefix = ''): string[] =>
  Object.entries(phrases).flatMap(([key, phrase]: [string, unknown]) =>
    typeof phrase === 'object' && phrase ? keysOf(phrase, `${prefix}${key}.`) : [prefix + key],
  )

describe('the replacement of node-polyglot', () => {
  it.each(['pt', 'en', 'es'] as const)(
    'translates each message of %s as the package does, for none, one and many',
    async (locale) => {
      const original = await loadI18nProvider(locale)
      await loadFormMessages()
      for (const phrases of await catalogues[locale]()) {
        const replacement = new Polyglot({ phrases })
        for (const key of keysOf(phrases)) {
          const names = [...original.translate(key).matchAll(/%\{(.*?)\}/g)].map(([, name = '']) => name)
          for (const count of [undefined, 0, 1, 2, 1000]) {
            const options = {
              ...Object.fromEntries(names.map((name) => [name, `<${name}>`])),
              ...(count !== undefined && { smart_count: count }),
            }
            expect(replacement.t(key, options)).toBe(original.translate(key, options))
          }
          expect(replacement.t(key)).toBe(original.translate(key))
        }
      }
    },
  )

  it('a missing message is its default with its values, or its key', () => {
    const translations = new Polyglot({ phrases: { '': '' } })
    expect(translations.t('missing', { _: 'no %{what}, no %{other}', what: 0, other: null })).toBe('no 0, no %{other}')
    expect(translations.t('missing')).toBe('missing')
    expect(translations.t('')).toBe('')
  })
})
