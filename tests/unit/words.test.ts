// Tests the words of the help: what a screen explains has its sentence there.
import { expect, test } from 'vitest'
import { languageCodes } from '#kernel/contract/languages.ts'
import { valueAt } from '#kernel/site/declaration/fieldPath.ts'
import { productWords } from '#src/i18n/shell/words.ts'
import * as campaigns from '#src/resources/campaigns/texts.ts'
import * as fragrances from '#src/resources/fragrances/texts.ts'
import * as news from '#src/resources/news/texts.ts'

test.each(languageCodes)('every word has a meaning in %s, of its own or a sentence of its screen', (language) => {
  const resources = { campaigns: campaigns[language], fragrances: fragrances[language], news: news[language] }
  const meanings = Object.values(productWords[language]).map(([, meaning]) => meaning)
  expect(meanings.filter((meaning) => meaning.startsWith('resources.')).length).toBeGreaterThan(3)
  for (const meaning of meanings)
    expect(meaning.startsWith('resources.') ? valueAt({ resources }, meaning) : meaning).toMatch(/\p{L}+\.$/u)
})
