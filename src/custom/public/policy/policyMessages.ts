// Loads the privacy policy, one file per language.
import type { Language } from '#kernel/core/contract/languages.ts'
import type { PolicyMessages } from './pt.ts'

const files = { pt: () => import('./pt.ts'), en: () => import('./en.ts'), es: () => import('./es.ts') }

export const loadPolicy = async (language: Language): Promise<PolicyMessages> => (await files[language]()).policy
