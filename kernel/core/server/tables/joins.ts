// Writes the joins of a table.
import type { Join } from './table.ts'

/** Returns JOIN clauses; `areOptional` for rows that may refer to what is gone. */
export const joinsSql = (joins: readonly Join[] = [], areOptional = false): string =>
  joins
    .map(({ table, alias, on, isOptional }) => {
      const join = isOptional || areOptional ? 'LEFT JOIN' : 'JOIN'
      return `${join} ${alias === table ? table : `${table} ${alias}`} ON ${on}`
    })
    .join(' ')
