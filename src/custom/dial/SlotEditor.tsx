// What the chosen slot holds: the fragrance, found by typing, and for how many seconds.
import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react'
import TextField from '@mui/material/TextField'
import { useId, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { offsetSlot, type DialSlot } from '#contract/dial.ts'
import { fragranceName } from '#contract/fragranceName.ts'
import { campaign as limits } from '#contract/limits.ts'
import { SearchInput, useScreenWords, type EngineRecord } from '#src/engine/index.ts'
import { ariaDisabled } from '#src/ui/ariaDisabled.ts'
import { dialWords } from '#src/i18n/dial/dial.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { foundFragrance } from './storedDial.ts'
import type { SlotError } from './useDial.ts'

interface SlotEditorProps {
  slot: number
  held: DialSlot | undefined
  error: SlotError | undefined
  /** The dial wants a fragrance, any. */
  isWanted: boolean
  nameOf: (id: unknown) => string
  locked: boolean
  searchRef: Ref<HTMLInputElement>
  onFragrance: (found: EngineRecord | null) => void
  onSeconds: (seconds: number | null) => void
  onClear: () => void
  onSwap: (to: number) => void
  /** Back to the ring. */
  onLeave: () => void
  children: ReactNode
}

/** A whole number as it was typed; what is none the schema refuses. */
const secondsOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

export const SlotEditor = ({ slot, held, error, isWanted, nameOf, locked, searchRef, children, ...on }: SlotEditorProps) => {
  const say = useScreenWords(dialWords)
  const language = useLanguage()
  const id = useId()
  const [before, after] = [offsetSlot(slot, -1), offsetSlot(slot, 1)]
  const isFilled = !locked && held !== undefined
  const wrong = (about: SlotError['about']) => error?.about === about && <span role="alert">{error.message}</span>
  const onKeyDown = (event: KeyboardEvent) => {
    const isNumber = event.target instanceof HTMLInputElement && event.target.type === 'number'
    if (event.defaultPrevented || !(event.key === 'Escape' || (event.key === 'Enter' && isNumber))) return
    event.preventDefault()
    on.onLeave()
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the inputs inside
    <div className="dial-editor" role="group" aria-labelledby={id} onKeyDown={onKeyDown}>
      <header>
        <h3 id={id}>{say('slot', { slot })}</h3>
        <span className="chip">{say(held ? 'configured' : 'notConfigured')}</span>
      </header>
      <SearchInput
        key={slot}
        label={say('fragrance')}
        to="fragrances"
        shown="name"
        titleOf={(found) => fragranceName(foundFragrance(found), language)}
        value={held?.fragranceId}
        nameOf={nameOf}
        onChoose={on.onFragrance}
        isInvalid={error?.about === 'fragranceId' || (isWanted && !held)}
        locked={locked}
        help={wrong('fragranceId')}
        inputRef={searchRef}
      />
      <TextField
        label={say('time')}
        type="number"
        value={held?.shotSeconds ?? ''}
        onChange={({ target }) => on.onSeconds(secondsOf(target.value))}
        disabled={!isFilled}
        error={error?.about === 'shotSeconds'}
        helperText={wrong('shotSeconds')}
        slotProps={{ htmlInput: { min: 1, max: limits.maxShotSeconds, step: 1 } }}
      />
      <div className="dial-buttons">
        <button type="button" className="button" {...ariaDisabled(isFilled, on.onClear)}>
          <Trash2 />
          {say('clear')}
        </button>
        <button
          type="button"
          className="button button-icon"
          aria-label={say('move', { slot: before })}
          title={say('move', { slot: before })}
          {...ariaDisabled(isFilled, () => on.onSwap(before))}
        >
          <ChevronLeft />
        </button>
        <button
          type="button"
          className="button button-icon"
          aria-label={say('move', { slot: after })}
          title={say('move', { slot: after })}
          {...ariaDisabled(isFilled, () => on.onSwap(after))}
        >
          <ChevronRight />
        </button>
      </div>
      {children}
    </div>
  )
}
