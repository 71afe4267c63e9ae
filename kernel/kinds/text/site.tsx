// How lists show a text, and any value without a way of its own.
import { asText } from '#kernel/core/site/fields/asText.ts'
import type { EngineRecord } from '#kernel/core/site/declaration/fieldPath.ts'
import type { SiteKind } from '#kernel/core/site/fields/siteKind.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface CellOptions {
    /**
     * `text` returns what to show instead of the value. `picture` names the field of a thumbnail, `dot` the id that
     * selects a dot's color.
     */
    text: { text?(record: EngineRecord): string; picture?: string; dot?: string }
  }
}

export const kind: SiteKind<'text'> = { text: asText }
