// The search box: it asks when nobody typed for half a second, with three characters or none (S1§5, §9). In between it says why nothing happens.
import { Search, X } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { isSearchable, list as limits } from '#contract/limits.ts'
import { useDebouncedValue } from '#src/ui/useDebouncedValue.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'

interface SearchBoxProps {
  /** What the list is searched for now. */
  text: string
  translate: ResourceTranslate
  onSearch: (text: string) => void
}

export const SearchBox = ({ text, translate, onSearch }: SearchBoxProps) => {
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  // What the list was last asked for: a text that arrives from outside (the back button) replaces what is typed, our own does not.
  const asked = useRef(text)
  const [typed, setTyped] = useState(text)
  const [settled, settle] = useDebouncedValue(typed)

  useEffect(() => {
    if (text === asked.current) return
    asked.current = text
    setTyped(text)
    settle(text)
  }, [text, settle])

  const search = useEffectEvent((wanted: string) => {
    if (wanted === asked.current || !isSearchable(wanted)) return
    asked.current = wanted
    onSearch(wanted)
  })
  useEffect(() => search(settled.trim()), [settled])

  // Whoever presses Enter or moves on waits no longer: a search that came later would take them back from where they went.
  const hurry = () => settle(typed)
  const clear = () => {
    setTyped('')
    settle('')
    input.current?.focus()
  }

  return (
    <div className="search" role="search">
      <Icon of={Search} />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
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
        <button type="button" className="search-clear" aria-label={translate.engine('list.clearSearch')} onClick={clear}>
          <Icon of={X} />
        </button>
      )}
      <span id={hint} className="search-hint" role="status">
        {isSearchable(typed.trim()) ? '' : translate.engine('list.searchHint', { minimum: limits.searchMinimum })}
      </span>
    </div>
  )
}
