// The names of what has calls but no screens of its own: in the audit, and in the scopes of API tokens.
import type { LogWords } from './feature.ts'
import { productContract } from './productContract.ts'
import type { Language, TextLanguage } from './languages.ts'

const search: Record<TextLanguage, string> = { pt: 'Pesquisa', en: 'Search', es: 'Búsqueda' }
const session: Record<TextLanguage, string> = {
  pt: 'Sessões e contas',
  en: 'Sessions and accounts',
  es: 'Sesiones y cuentas',
}

type Names = Readonly<Record<string, string>>

export const areaNames = (language: Language, { areas }: LogWords): Names => ({
  ...productContract().areaNames[language],
  ...areas,
  search: search[language],
})

/** The names of what the audit contains besides the resources with screens. */
export const loggedNames = (language: Language, { records }: LogWords): Names => ({
  ...productContract().recordNames[language],
  ...records,
  session: session[language],
})
