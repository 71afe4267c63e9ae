// The input for the text of a note: behind an @ it suggests people, whom arrow keys and Enter choose.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { FieldHint } from '#kernel/core/site/ui/FieldHint.tsx'
import { notePaths } from '../contract/paths.ts'
import type { Person } from '../contract/payloads.ts'
import { typedMention } from './mentions.ts'
import styles from './Notes.module.css'
import { noteMessages } from './texts.ts'
import type { Place } from './useNotes.ts'

interface MentionInputProps {
  place: Place
  label: string
  text: string
  /** Those chosen so far. */
  people: readonly Person[]
  wrong: string | undefined
  onChange: (text: string, people: readonly Person[]) => void
  inputRef?: Ref<HTMLTextAreaElement>
}

const usePeople = ({ resource, record }: Place, name: string | undefined) => {
  const provider = useProvider()
  return useQuery({
    queryKey: ['notes', 'people', resource, record, name],
    queryFn: ({ signal }) =>
      provider.call(fillCall(notePaths.people, { resource, record }), { query: { str: name ?? '' }, signal }),
    enabled: name !== undefined,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  }).data
}

export const MentionInput = ({ place, label, text, people, wrong, onChange, inputRef }: MentionInputProps) => {
  const t = useScreenTranslate(noteMessages)
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(inputRef, () => input.current, [])
  const [caret, setCaret] = useState(0)
  const [at, setAt] = useState(0)
  // Where a mention was left by Escape.
  const [left, setLeft] = useState<number>()
  const found = typedMention(text, caret, people)
  const typed = found?.from === left ? undefined : found
  const suggested = usePeople(place, typed?.name.trim())
  const options = typed && suggested ? suggested : []
  const active = options[Math.min(at, options.length - 1)]
  const optionId = (person: Person) => `${id}person${person.id}`

  const choose = (person: Person) => {
    if (!typed) return
    const before = `${text.slice(0, typed.from)}@${person.name} `
    onChange(before + text.slice(caret).replace(/^ /, ''), [
      ...people.filter(({ id: own }) => own !== person.id),
      person,
    ])
    setAt(0)
    setCaret(before.length)
    // The caret follows once the text is there.
    requestAnimationFrame(() => input.current?.setSelectionRange(before.length, before.length))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!typed || !active) return
    const { key } = event
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setAt((options.indexOf(active) + step + options.length) % options.length)
    else if (key === 'Enter' || key === 'Tab') choose(active)
    else if (key === 'Escape') setLeft(typed.from)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.input}>
      <label htmlFor={`${id}text`}>{label}</label>
      <textarea
        ref={input}
        id={`${id}text`}
        value={text}
        rows={3}
        required
        aria-autocomplete="list"
        aria-controls={active && `${id}people`}
        aria-activedescendant={active && optionId(active)}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}hint`}
        onKeyDown={onKeyDown}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionEnd)}
        onChange={({ target }) => {
          setAt(0)
          setLeft(undefined)
          setCaret(target.selectionEnd)
          onChange(target.value, people)
        }}
      />
      {active && (
        <div id={`${id}people`} role="listbox" aria-label={t('people')} className={styles.people}>
          {options.map((person) => (
            <div
              key={person.id}
              id={optionId(person)}
              role="option"
              aria-selected={person === active}
              // The focus stays in the input.
              onPointerDown={(event) => {
                event.preventDefault()
                choose(person)
              }}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
      <p className={active ? 'visually-hidden' : styles.nobody} role="status">
        {typed && suggested && (active ? t('found', { smart_count: options.length }) : typed.name && t('nobody'))}
      </p>
      <FieldHint id={`${id}hint`} hint={t('hint')} wrong={wrong} />
    </div>
  )
}
