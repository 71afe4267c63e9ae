// Says below the title of a record what its last note is, and leads to all of them.
import { NotebookPen } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import type { RecordButtonProps } from '#kernel/core/site/feature.ts'
import { formatAgo } from '#kernel/core/site/ui/formatAgo.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { NoteText } from './NoteText.tsx'
import styles from './Notes.module.css'
import { noteMessages } from './texts.ts'
import { useNotes } from './useNotes.ts'

export const LastNote = ({ resource, record }: RecordButtonProps) => {
  const t = useScreenTranslate(noteMessages)
  const { notes } = useNotes({ resource, record })
  const [now] = useState(() => Date.now())
  const last = notes?.[0]
  if (!last) return null
  return (
    <div className={styles.last}>
      <Icon of={NotebookPen} />
      <div>
        <span className={styles.by}>{t('last', { name: last.author.name, ago: formatAgo(last.createdAt, now) })} </span>
        <span className={styles.clipped}>
          <NoteText note={last} />
        </span>
      </div>
      <Link to={{ hash: 'notes' }}>{t('all')}</Link>
    </div>
  )
}
