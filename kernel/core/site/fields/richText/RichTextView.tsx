// Renders sanitized HTML.
import { useMemo } from 'react'
import { sanitise } from './sanitize.ts'
import styles from './RichTextView.module.css'

interface RichTextViewProps {
  html: string
  /** The language of the text if it is not the page's. */
  lang?: string
}

export const RichTextView = ({ html, lang }: RichTextViewProps) => {
  const clean = useMemo(() => sanitise(html), [html])
  return <div className={styles.text} lang={lang} dangerouslySetInnerHTML={{ __html: clean }} />
}
