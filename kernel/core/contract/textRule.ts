// What an erasure may do with the texts of a column.

/**
 * `replaced`: the record's number instead of the name. `emptied`: a value that is the name, also in the history.
 * `kept`: counted in the report. `own`: by a rule of its own (erase.ts). `none`: without words, or deleted with the
 * user.
 */
export type TextRule = 'replaced' | 'emptied' | 'kept' | 'own' | 'none'

export type TextRules = Readonly<Record<string, Readonly<Record<string, TextRule>>>>

/** Returns the rules of columns whose texts name nobody. */
export const none = (...columns: string[]): Record<string, TextRule> =>
  Object.fromEntries(columns.map((column) => [column, 'none']))
