// The notes on a record: the form of a new one, and those before, the newest first.
import { useRef } from 'react'
import { can } from '#kernel/core/contract/access.ts'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import type { RecordButtonProps } from '#kernel/core/site/feature.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { notes as area } from '../contract/paths.ts'
import { NoteForm } from './NoteForm.tsx'
import { NoteItem } from './NoteItem.tsx'
import styles from './Notes.module.css'
import { noteMessages } from './texts.ts'
import { useNotes } from './useNotes.ts'

export const RecordNotes = ({ resource, record }: RecordButtonProps) => {
  const t = useScreenTranslate(noteMessages)
  const { me } = useEngine()
  const { query, notes, add, edit, remove } = useNotes({ resource, record })
  const input = useRef<HTMLTextAreaElement>(null)
  return (
    <div className={styles.notes}>
      {can(me, 'create', area) && <NoteForm place={{ resource, record }} save={add} inputRef={input} />}
      {notes ? (
        notes.length === 0 ? (
          <p className={styles.none}>{t('none')}</p>
        ) : (
          <ol className={styles.list}>
            {notes.map((note) => (
              <NoteItem
                key={note.noteId}
                note={note}
                edit={(words) => edit(note, words)}
                remove={() => remove(note)}
                onGone={() => input.current?.focus()}
              />
            ))}
          </ol>
        )
      ) : (
        <Pending query={query} failed={t('loadFailed')} room={20} />
      )}
      {query.hasNextPage && (
        <Button aria-busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}
