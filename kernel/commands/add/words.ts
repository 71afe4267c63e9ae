// Names and words: what a name may not be, and what it is called in English.
import { lowerCase, upperFirst } from 'es-toolkit'

/** Reserved words of PostgreSQL: the engine writes the names of tables and columns without quotes. */
export const reservedInSql: ReadonlySet<string> = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column concurrently
  constraint create cross current_catalog current_date current_role current_schema current_time current_timestamp current_user default
  deferrable desc distinct do else end except false fetch for foreign freeze from full grant group having ilike in initially inner
  intersect into is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null offset on only or order
  outer overlaps placing primary references returning right select session_user similar some symmetric system_user table tablesample then to
  trailing true union unique user using variadic verbose when where window with`.split(/\s+/),
)

/** Reserved words of JavaScript: the files of a resource import its definition by its name. */
export const reservedInCode: ReadonlySet<string> = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if
  implements import in instanceof interface let new null package private protected public return static super switch this throw true try
  typeof var void while with yield`.split(/\s+/),
)

/** Returns the singular of an English name: orders, deliveries, boxes. */
export const singularOf = (name: string): string =>
  name
    .replace(/ies$/i, 'y')
    .replace(/(ss|x|ch|sh)es$/i, '$1')
    .replace(/([^su])s$/i, '$1')

/** Returns a name as words: "Order date". */
export const wordsOf = (name: string): string => upperFirst(lowerCase(name))
