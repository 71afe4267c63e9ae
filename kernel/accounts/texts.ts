// The texts of users and profiles by language, for the messages of a product that has none of its own.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'
import * as profiles from './profiles/texts.ts'
import * as users from './users/texts.ts'

export const accountTexts: Readonly<Record<TextLanguage, Readonly<Record<string, object>>>> = {
  pt: { profiles: profiles.pt, users: users.pt },
  en: { profiles: profiles.en, users: users.en },
  es: { profiles: profiles.es, users: users.es },
}
