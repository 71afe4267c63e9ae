// HTML as it may be shown.
import { useMemo } from 'react'
import { sanitise } from './sanitize.ts'
import './richTextView.css'

interface RichTextViewProps {
  html: string
  /** What the text is written in, where that is not the page's language. */
  lang?: string
}

export const RichTextView = ({ html, lang }: RichTextViewProps) => {
  const clean = useMemo(() => sanitise(html), [html])
  return <div className="rich-text" lang={lang} dangerouslySetInnerHTML={{ __html: clean }} />
}
