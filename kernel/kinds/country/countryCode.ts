// Finds the code of a country by its name in any language of the product, or by its code of three letters.
// The package's main file loads the names of all countries in eighty languages.
import countries from 'i18n-iso-countries/index.js'
import { foldText } from '#kernel/core/contract/foldText.ts'
import { languageCodes, languages } from '#kernel/core/contract/languages.ts'

let known: ReadonlyMap<string, string> | undefined

const namesOfAll = (): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const code of Object.keys(countries.getAlpha2Codes())) {
    const longCode = countries.alpha2ToAlpha3(code)
    const names = languageCodes.flatMap((language) =>
      (['long', 'short'] as const).map((style) =>
        new Intl.DisplayNames(languages[language], { type: 'region', style }).of(code),
      ),
    )
    for (const name of [code, longCode, ...names])
      if (name !== undefined && !found.has(foldText(name))) found.set(foldText(name), code)
  }
  return found
}

/** Returns the code of a country (BR) by its code or name; undefined for any other text. */
export const countryCode = (text: string): string | undefined => (known ??= namesOfAll()).get(foldText(text))
