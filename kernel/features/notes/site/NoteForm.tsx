// The form of a new note, or of one that its author changes.
import { type Ref, useState } from 'react'
import { useNotify } from 'react-admin'
import { conflictText, fieldErrorsOf, refusalText } from '#kernel/core/site/data/errors.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import type { Note, NoteEdit, Person } from '../contract/payloads.ts'
import { MentionInput } from './MentionInput.tsx'
import { mentionedIn } from './mentions.ts'
import styles from './Notes.module.css'
import { noteMessages } from './texts.ts'
import type { Place } from './useNotes.ts'

interface NoteFormProps {
  place: Place
  /** The note that is changed. */
  note?: Note
  save: (words: NoteEdit) => Promise<void>
  onDone?: () => void
  inputRef?: Ref<HTMLTextAreaElement>
}

export const NoteForm = ({ place, note, save, onDone, inputRef }: NoteFormProps) => {
  const t = useScreenTranslate(noteMessages)
  const notify = useNotify()
  const [text, setText] = useState(note?.text ?? '')
  const [people, setPeople] = useState<readonly Person[]>(note?.mentions ?? [])
  const [wrong, setWrong] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    if (isSending) return
    if (!text.trim()) return setWrong(t('required'))
    setIsSending(true)
    try {
      await save({ text, mentions: mentionedIn(text, people).map(({ id }) => id) })
      notify(t(note ? 'saved' : 'added'), { type: 'success' })
      setText('')
      setPeople([])
      onDone?.()
    } catch (error) {
      const { text: ofText, mentions } = fieldErrorsOf(error)
      setWrong(ofText ?? mentions ?? conflictText(error) ?? refusalText(error) ?? t('failed'))
    }
    setIsSending(false)
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <MentionInput
        place={place}
        label={t(note ? 'edit' : 'new')}
        text={text}
        people={people}
        wrong={wrong}
        inputRef={inputRef}
        onChange={(next, chosen) => {
          setText(next)
          setPeople(chosen)
          setWrong(undefined)
        }}
      />
      <div className={styles.buttons}>
        <Button look="primary" type="submit" aria-busy={isSending}>
          {t(note ? 'save' : 'add')}
        </Button>
        {note && <Button onClick={onDone}>{t('cancel')}</Button>}
      </div>
    </form>
  )
}
