// How lists and the history show JSON: as its text, each part on a line of its own.
import type { SiteKind } from '#kernel/core/site/fields/siteKind.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface CellOptions {
    json: object
  }
}

/** What is typed is a text already. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value ?? undefined, undefined, 2) ?? '')

export const kind: SiteKind<'json'> = { text: textOf, column: (column) => ({ ...column, kind: 'json' }) }
