// The search box: searches half a second after typing, with three characters or none (S1§5, §9); tells why it waits.
import { Search, X } from 'lucide'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { isSearchable } from '#kernel/core/contract/limits.ts'
import { useDebouncedValue } from '#kernel/core/site/ui/useDebouncedValue.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { searchHint } from './searchHint.ts'
import styles from './SearchBox.module.css'

interface SearchBoxProps {
  /** The current search text of the list. */
  text: string
  translate: ResourceTranslate
  onSearch: (text: string) => void
}

export const SearchBox = ({ text, translate, onSearch }: SearchBoxProps) => {
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  // The last text searched from here: a text from elsewhere (the back button) replaces what is typed.
  const asked = useRef(text)
  const [typed, setTyped] = useState(text)
  const [debounced, setDebounced] = useDebouncedValue(typed)

  useEffect(() => {
    if (text === asked.current) return
    asked.current = text
    setTyped(text)
    setDebounced(text)
  }, [text, setDebounced])

  const search = useEffectEvent((wanted: string) => {
    if (wanted === asked.current || !isSearchable(wanted)) return
    asked.current = wanted
    onSearch(wanted)
  })
  useEffect(() => search(debounced.trim()), [debounced])

  // Enter and blur search at once: a delayed search would navigate back from where the user went.
  const hurry = () => setDebounced(typed)
  const clear = () => {
    setTyped('')
    setDebounced('')
    input.current?.focus()
  }

  return (
    <div className={styles.search} role="search">
      <Icon of={Search} />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={translate.engine('list.search')}
        aria-label={translate.engine('list.searchIn', { name: translate.name() })}
        aria-describedby={hint}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={hurry}
        onKeyDown={({ key }) => {
          if (key === 'Enter') hurry()
          else if (key === 'Escape' && typed) clear()
        }}
      />
      {typed && (
        <button
          type="button"
          className={styles.clear}
          aria-label={translate.engine('list.clearSearch')}
          onClick={clear}
        >
          <Icon of={X} />
        </button>
      )}
      <span id={hint} className={styles.hint} role="status">
        {isSearchable(typed.trim()) ? '' : searchHint(typed.trim(), translate)}
      </span>
    </div>
  )
}
