// How lists show a web address: as a link, without its protocol.
import type { ReactNode } from 'react'
import { valueAt } from '#kernel/core/site/declaration/fieldPath.ts'
import { asText } from '#kernel/core/site/fields/asText.ts'
import type { SiteKind } from '#kernel/core/site/fields/siteKind.ts'
import styles from '#kernel/core/site/list/cells/cells.module.css'

declare module '#kernel/core/site/fields/kind.ts' {
  interface CellOptions {
    url: object
  }
}

/** A link that leaves the product. */
export const outwardLink = (href: string, text: string): ReactNode => (
  <a className={styles.cut} href={href} target="_blank" rel="noopener noreferrer">
    {text}
  </a>
)

const textOf = (url: unknown): string => asText(url).replace(/^https?:\/\/|\/$/g, '')

export const kind: SiteKind<'url'> = {
  text: textOf,
  column: (column) => ({ ...column, kind: 'url' }),
  markup: (record, { source }) => {
    const url = asText(valueAt(record, source))
    return /^https?:/.test(url) ? outwardLink(url, textOf(url)) : undefined
  },
}
