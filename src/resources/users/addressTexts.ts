// What the inputs of an address say in three languages, loaded with them.
import { useLanguage } from '#kernel/core/site/i18n/language.ts'

const pt = {
  searching: 'Procurando o endereço do CEP…',
  found: (city: string, state: string) => `Endereço encontrado: ${city}, ${state}.`,
  unknown: 'Não encontramos este CEP. Preencha o endereço manualmente.',
  failed: 'A consulta do CEP falhou. Preencha o endereço manualmente.',
  loadingSuggestions: 'Buscando sugestões…',
}
const en: typeof pt = {
  searching: 'Looking up this ZIP code…',
  found: (city, state) => `Address found: ${city}, ${state}.`,
  unknown: 'We could not find this ZIP code. Enter the address manually.',
  failed: 'The ZIP code lookup failed. Enter the address manually.',
  loadingSuggestions: 'Looking for suggestions…',
}
const es: typeof pt = {
  searching: 'Buscando la dirección del código postal…',
  found: (city, state) => `Dirección encontrada: ${city}, ${state}.`,
  unknown: 'No encontramos este código postal. Complete la dirección manualmente.',
  failed: 'La consulta del código postal falló. Complete la dirección manualmente.',
  loadingSuggestions: 'Buscando sugerencias…',
}

const addressTexts = { pt, en, es }

/** Returns the texts in the language of the site. */
export const useAddressTexts = (): typeof pt => addressTexts[useLanguage()]
