// The privacy policy, one file a language: who reads it reads one.
import type { Language } from '#contract/languages.ts'
import type { PolicyWords } from './pt.ts'

const files = { pt: () => import('./pt.ts'), en: () => import('./en.ts'), es: () => import('./es.ts') }

export const loadPolicy = async (language: Language): Promise<PolicyWords> => (await files[language]()).policy
