// What a product's half for the site says of users and profiles, if it has none of its own.
import type { Language } from '#kernel/core/contract/languages.ts'
import profiles from './profiles/definition.ts'
import profileScreens from './profiles/screens.ts'
import users from './users/definition.ts'
import userScreens from './users/screens.ts'

type Texts = Readonly<Record<Language, object>>

export const accountDefinitions = { profiles, users }
export const accountDeclarations = { profiles: profileScreens, users: userScreens }
export const accountTextFiles = {
  './profiles/texts.ts': (): Promise<Texts> => import('./profiles/texts.ts'),
  './users/texts.ts': (): Promise<Texts> => import('./users/texts.ts'),
}
