// How lists show a calendar date.
import { TriangleAlert } from 'lucide'
import { today } from '#kernel/core/contract/days.ts'
import { valueAt } from '#kernel/core/site/declaration/fieldPath.ts'
import { asText } from '#kernel/core/site/fields/asText.ts'
import type { SiteKind } from '#kernel/core/site/fields/siteKind.ts'
import styles from '#kernel/core/site/list/cells/cells.module.css'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'

declare module '#kernel/core/site/fields/kind.ts' {
  interface CellOptions {
    /**
     * `expires` marks a past day, by the message `choices.{source}.expired`. `starts` is the field of the first day,
     * announced by `choices.{source}.scheduled`.
     */
    date: { expires?: true; starts?: string }
  }
}

export const kind: SiteKind<'date'> = {
  figures: 'date',
  text: (value) => formatDate(asText(value)),
  markup: (record, { source, expires, starts }, translate) => {
    const value = asText(valueAt(record, source))
    const start = starts && asText(valueAt(record, starts))
    if (start && start > today())
      return (
        <span>
          {formatDate(value)}{' '}
          <strong className={styles.scheduled}>
            {translate.choice(source, 'scheduled')} {formatDate(start)}
          </strong>
        </span>
      )
    if (!expires || !value || value >= today()) return
    return (
      <span className={styles.expired}>
        <Icon of={TriangleAlert} />
        {formatDate(value)} <strong>{translate.choice(source, 'expired')}</strong>
      </span>
    )
  },
  column: (column) => ({ ...column, kind: 'date' }),
}
