// Edits the selected slot: its fragrance, found by a search, and the seconds of a shot.
import TextField from '@mui/material/TextField'
import { ChevronLeft, ChevronRight, Trash2 } from 'lucide'
import { Button } from '#src/ui/Button.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useId, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { offsetSlot, type DialSlot } from '#contract/dial.ts'
import { fragranceName } from '#contract/fragranceName.ts'
import { campaign as limits } from '#contract/limits.ts'
import { SearchInput, useScreenTranslate, type EngineRecord } from '#src/engine/index.ts'
import { ariaDisabled } from '#src/ui/ariaDisabled.ts'
import { dialWords } from '#src/i18n/dial/dial.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { parseFragrance } from './storedDial.ts'
import type { SlotError } from './useDial.ts'
import styles from './SlotEditor.module.css'

interface SlotEditorProps {
  slot: number
  content: DialSlot | undefined
  error: SlotError | undefined
  /** The dial is empty and needs a fragrance in any slot. */
  isRequired: boolean
  nameOf: (id: unknown) => string
  locked: boolean
  searchRef: Ref<HTMLInputElement>
  onFragrance: (found: EngineRecord | null) => void
  onSeconds: (seconds: number | null) => void
  onClear: () => void
  onSwap: (to: number) => void
  /** Returns the focus to the ring. */
  onLeave: () => void
  /** The buttons that undo and redo. */
  children: ReactNode
}

/** Returns the typed number; the schema refuses anything but a whole one. */
const parseSeconds = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

export const SlotEditor = ({ slot, content, error, isRequired, nameOf, locked, searchRef, children, ...on }: SlotEditorProps) => {
  const t = useScreenTranslate(dialWords)
  const language = useLanguage()
  const id = useId()
  const [previous, next] = [offsetSlot(slot, -1), offsetSlot(slot, 1)]
  const isEditable = !locked && content !== undefined
  const errorText = (field: SlotError['field']) => error?.field === field && <span role="alert">{error.message}</span>
  const onKeyDown = (event: KeyboardEvent) => {
    const isNumber = event.target instanceof HTMLInputElement && event.target.type === 'number'
    if (event.defaultPrevented || !(event.key === 'Escape' || (event.key === 'Enter' && isNumber))) return
    event.preventDefault()
    on.onLeave()
  }
  return (
    <div className={styles.editor} role="group" aria-labelledby={id} onKeyDown={onKeyDown}>
      <header>
        <h3 id={id}>{t('slot', { slot })}</h3>
        <Chip text={t(content ? 'configured' : 'notConfigured')} />
      </header>
      <SearchInput
        key={slot}
        label={t('fragrance')}
        to="fragrances"
        shown="name"
        titleOf={(found) => fragranceName(parseFragrance(found), language)}
        value={content?.fragranceId}
        nameOf={nameOf}
        onChoose={on.onFragrance}
        isInvalid={error?.field === 'fragranceId' || (isRequired && !content)}
        locked={locked}
        help={errorText('fragranceId')}
        inputRef={searchRef}
      />
      <TextField
        label={t('shotSeconds')}
        type="number"
        value={content?.shotSeconds ?? ''}
        onChange={({ target }) => on.onSeconds(parseSeconds(target.value))}
        disabled={!isEditable}
        error={error?.field === 'shotSeconds'}
        helperText={errorText('shotSeconds')}
        slotProps={{ htmlInput: { min: 1, max: limits.maxShotSeconds, step: 1 } }}
      />
      <div className={styles.buttons}>
        <Button {...ariaDisabled(isEditable, on.onClear)}>
          <Icon of={Trash2} />
          {t('clear')}
        </Button>
        <Button
          className={styles.swap}
          aria-label={t('moveToSlot', { slot: previous })}
          title={t('moveToSlot', { slot: previous })}
          {...ariaDisabled(isEditable, () => on.onSwap(previous))}
        >
          <Icon of={ChevronLeft} />
        </Button>
        <Button
          className={styles.swap}
          aria-label={t('moveToSlot', { slot: next })}
          title={t('moveToSlot', { slot: next })}
          {...ariaDisabled(isEditable, () => on.onSwap(next))}
        >
          <Icon of={ChevronRight} />
        </Button>
      </div>
      <div className={styles.buttons}>{children}</div>
      <p className={styles.hint}>{t('keyboardHelp')}</p>
    </div>
  )
}
