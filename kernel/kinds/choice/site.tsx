// How lists show a choice: every option has a message, `choices.{source}.{value}`.
import type { EngineRecord } from '#kernel/core/site/declaration/fieldPath.ts'
import { asText } from '#kernel/core/site/fields/asText.ts'
import type { SiteKind } from '#kernel/core/site/fields/siteKind.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface CellOptions {
    /** `text` returns the option if it is not simply the value. */
    choice: { options: readonly (string | number)[]; text?(record: EngineRecord): string }
  }
}

export const kind: SiteKind<'choice'> = {
  text: (value, translate, { source, options = [] }) => {
    const text = asText(value)
    return options.some((option) => String(option) === text) ? translate.choice(source, text) : text
  },
  column: (column, { options }) => ({ ...column, kind: 'choice', options }),
}
