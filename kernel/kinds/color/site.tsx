// How lists show a color: as a dot before its text.
import { valueAt } from '#kernel/core/site/declaration/fieldPath.ts'
import { asText } from '#kernel/core/site/fields/asText.ts'
import type { SiteKind } from '#kernel/core/site/fields/siteKind.ts'
import styles from '#kernel/core/site/list/cells/cells.module.css'

declare module '#kernel/core/site/fields/kind.ts' {
  interface CellOptions {
    color: object
  }
}

export const kind: SiteKind<'color'> = {
  column: (column) => ({ ...column, kind: 'color' }),
  markup: (record, { source }) => {
    const background = asText(valueAt(record, source))
    // A masked one is no color.
    return background.startsWith('#') ? (
      <span className={styles.preceded}>
        <span className={styles.dot} style={{ background }} />
        <span>{background}</span>
      </span>
    ) : undefined
  },
}
