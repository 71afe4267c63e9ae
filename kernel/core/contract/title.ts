// What names the records of a resource.
import type { Language } from './languages.ts'

/** A title: a field, one field per language, or fields that are joined (recordTitle.ts). */
export type Title = string | readonly string[] | Readonly<Record<Language, string>>
