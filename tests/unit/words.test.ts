// Tests the words of the help: what a screen explains has its sentence there.
import { expect, test } from 'vitest'
import { languageCodes } from '#kernel/core/contract/languages.ts'
import { valueAt } from '#kernel/core/site/declaration/fieldPath.ts'
import { productWords } from '#src/i18n/words.ts'
import { messages as en } from '#src/i18n/admin.en.ts'
import { messages as es } from '#src/i18n/admin.es.ts'
import { messages as pt } from '#src/i18n/admin.pt.ts'

const texts = { pt, en, es }

test.each(languageCodes)('every word has a meaning in %s, of its own or a sentence of its screen', (language) => {
  const meanings = Object.values(productWords[language]).map(([, meaning]) => meaning)
  expect(meanings.filter((meaning) => meaning.startsWith('resources.')).length).toBeGreaterThan(3)
  for (const meaning of meanings)
    expect(meaning.startsWith('resources.') ? valueAt(texts[language], meaning) : meaning).toMatch(/\p{L}+\.$/u)
})
