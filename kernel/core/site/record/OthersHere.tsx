// Shows who else has the record of this page open, by their initials. Screen readers hear of each person once.
import { useState } from 'react'
import type { Actor } from '#kernel/core/contract/payloads/changes.ts'
import { useHint } from '#kernel/core/site/ui/useHint.tsx'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { useOthersHere } from '#kernel/core/site/data/useRecentChanges.ts'
import type { ResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import styles from './OthersHere.module.css'

/** Returns the initials of a person: those of the first and the last name. */
const initialsOf = (name: string): string => {
  const names = name.split(/\s+/).filter(Boolean)
  return [names[0], names.length > 1 ? names.at(-1) : undefined]
    .map((one) => [...(one ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

interface OthersHereProps {
  resource: string
  record: number
  translate: ResourceTranslate
}

/** More people are a number. */
const mostShown = 3

export const OthersHere = ({ resource, record, translate }: OthersHereProps) => {
  const people = useOthersHere(resource, record)
  const language = useLanguage()
  const nameOf = ({ name, userId }: Actor) => name ?? `#${userId}`
  const textOf = (some: readonly Actor[]) =>
    translate.engine('othersHere', {
      names: new Intl.ListFormat(language, { type: 'conjunction' }).format(some.map(nameOf)),
      smart_count: some.length,
    })
  const text = people.length > 0 ? textOf(people) : undefined
  const { around, tooltip } = useHint(text)

  // What a request repeats is not said again; who leaves and comes back is.
  const [told, setTold] = useState<{ people: readonly Actor[]; text: string }>({ people: [], text: '' })
  if (told.people !== people) {
    const fresh = people.filter(({ userId }) => !told.people.some((one) => one.userId === userId))
    setTold({ people, text: fresh.length > 0 ? textOf(fresh) : people.length > 0 ? told.text : '' })
  }
  return (
    <>
      {text && (
        <span {...around}>
          <button type="button" className={styles.people}>
            {people.slice(0, mostShown).map((person) => (
              <span key={person.userId} className={styles.person} aria-hidden="true">
                {initialsOf(nameOf(person))}
              </span>
            ))}
            {people.length > mostShown && (
              <span className={styles.person} aria-hidden="true">
                +{people.length - mostShown}
              </span>
            )}
            <span className="visually-hidden">{text}</span>
          </button>
          {tooltip}
        </span>
      )}
      <span className="visually-hidden" role="status">
        {told.text}
      </span>
    </>
  )
}
