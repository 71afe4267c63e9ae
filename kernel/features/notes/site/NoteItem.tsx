// A note: who wrote it and when, its text with the people whom it mentions, and what the reader may do with it.
import { Pencil, Trash2 } from 'lucide'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { can, isAdmin } from '#kernel/core/contract/access.ts'
import { refusalText } from '#kernel/core/site/data/errors.ts'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { ConfirmDialog } from '#kernel/core/site/ui/ConfirmDialog.tsx'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { notes as area } from '../contract/paths.ts'
import type { Note, NoteEdit } from '../contract/payloads.ts'
import { NoteForm } from './NoteForm.tsx'
import { NoteText } from './NoteText.tsx'
import styles from './Notes.module.css'
import { noteMessages } from './texts.ts'

interface NoteItemProps {
  note: Note
  edit: (words: NoteEdit) => Promise<void>
  remove: () => Promise<void>
  /** Its buttons are gone: the focus needs another place. */
  onGone: () => void
}

export const NoteItem = ({ note, edit, remove, onGone }: NoteItemProps) => {
  const t = useScreenTranslate(noteMessages)
  const notify = useNotify()
  const { me } = useEngine()
  const [isEdited, setIsEdited] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const { author, createdAt, editedAt } = note
  const isOwn = author.id === me.id
  const at = formatInstant(createdAt)
  const erase = async () => {
    setIsAsked(false)
    try {
      await remove()
      notify(t('deleted'), { type: 'success' })
      onGone()
    } catch (error) {
      notify(refusalText(error) ?? t('deleteFailed'), { type: 'error' })
    }
  }
  return (
    <li className={styles.note}>
      <div className={styles.head}>
        <p>
          <strong>{author.name}</strong>{' '}
          <span>
            {at}
            {editedAt && ` · ${t('edited')}`}
          </span>
        </p>
        {!isEdited && isOwn && can(me, 'update', area) && (
          <IconButton label={t('editOf', { at })} onClick={() => setIsEdited(true)}>
            <Icon of={Pencil} />
          </IconButton>
        )}
        {!isEdited && (isOwn || isAdmin(me)) && can(me, 'delete', area) && (
          <IconButton
            label={t('deleteOf', { name: author.name, at })}
            aria-haspopup="dialog"
            isDangerous
            onClick={() => setIsAsked(true)}
          >
            <Icon of={Trash2} />
          </IconButton>
        )}
      </div>
      {isEdited ? (
        <NoteForm
          place={note}
          note={note}
          save={edit}
          inputRef={(input) => input?.focus()}
          onDone={() => {
            setIsEdited(false)
            onGone()
          }}
        />
      ) : (
        <p className={styles.text}>
          <NoteText note={note} />
        </p>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('deleteTitle')}
          text={t('deleteText')}
          cancelLabel={t('cancel')}
          confirmLabel={t('delete')}
          isDangerous
          onCancel={() => setIsAsked(false)}
          onConfirm={() => void erase()}
        />
      )}
    </li>
  )
}
