// What an erasure may do with the texts of a column.

/**
 * `replaced`: the number of the record is written in place of the name. `emptied`: a personal value that is the name becomes empty, also in
 * the history. `kept`: it stays, and the report counts the records that name the person. `own`: the erasure has a rule of its own (erase.ts).
 * `none`: nobody writes words into it, or the row belongs to one user and goes with them.
 */
export type TextRule = 'replaced' | 'emptied' | 'kept' | 'own' | 'none'

export type TextRules = Readonly<Record<string, Readonly<Record<string, TextRule>>>>
