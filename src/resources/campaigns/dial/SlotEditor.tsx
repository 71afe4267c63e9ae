// Edits the selected slot: its fragrance, found by a search, and the seconds of a shot.
import TextField from '@mui/material/TextField'
import { ArrowLeft, ArrowRight, ChevronLeft, ChevronRight, Trash2 } from 'lucide'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { useId, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { offsetSlot, type DialSlot } from '../rules/dial.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import { campaign as limits } from '#src/product/limits.ts'
import { SearchInput, useThumbnailUrl, useScreenTranslate, type EngineRecord } from '#kernel/core/site/index.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { categoricalStyle } from '#kernel/core/site/ui/categoricalColor.ts'
import { dialMessages } from './dialTexts.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { parseFragrance, type DialFragrance } from './storedDial.ts'
import type { SlotError } from './useDial.ts'
import styles from './SlotEditor.module.css'

interface SlotEditorProps {
  slot: number
  content: DialSlot | undefined
  fragrance: DialFragrance | undefined
  error: SlotError | undefined
  /** The dial is empty and needs a fragrance in any slot. */
  isRequired: boolean
  nameOf: (id: unknown) => string
  familyOf: (categoryId: number) => string | undefined
  /** The other slot that has a fragrance. */
  slotOfFragrance: (fragranceId: number) => number | undefined
  searchRef: Ref<HTMLInputElement>
  /** Receives a function that opens the list of fragrances. */
  openRef: Ref<() => void>
  onFragrance: (found: EngineRecord | null) => void
  onSeconds: (seconds: number | null) => void
  onClear: () => void
  onSelect: (slot: number) => void
  onSwap: (to: number) => void
  /** Returns the focus to the ring. */
  onLeave: () => void
  /** The buttons that undo and redo. */
  children: ReactNode
}

/** Returns the typed number; the schema refuses anything but a whole one. */
const parseSeconds = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

export const SlotEditor = ({
  slot,
  content,
  fragrance,
  error,
  isRequired,
  nameOf,
  children,
  ...on
}: SlotEditorProps) => {
  const t = useScreenTranslate(dialMessages)
  const language = useLanguage()
  const thumbnailUrl = useThumbnailUrl()
  const id = useId()
  const [previous, next] = [offsetSlot(slot, -1), offsetSlot(slot, 1)]
  const isEditable = content !== undefined
  const describe = (found: EngineRecord) => {
    const { fragranceId, image, categoryId } = parseFragrance(found)
    const family = on.familyOf(categoryId)
    const usedIn = on.slotOfFragrance(fragranceId)
    return {
      picture: thumbnailUrl(image),
      note: usedIn === undefined ? undefined : t('inSlot', { slot: usedIn }),
      group: family === undefined ? undefined : { name: family, mark: categoricalStyle(categoryId) },
    }
  }
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
        <IconButton label={t('selectSlot', { slot: previous })} onClick={() => on.onSelect(previous)}>
          <Icon of={ChevronLeft} />
        </IconButton>
        <h3 id={id}>{t('slot', { slot })}</h3>
        <IconButton label={t('selectSlot', { slot: next })} onClick={() => on.onSelect(next)}>
          <Icon of={ChevronRight} />
        </IconButton>
        <span className={styles.tools}>
          {children}
          <IconButton label={t('clear')} {...ariaDisabled(isEditable, on.onClear)}>
            <Icon of={Trash2} />
          </IconButton>
        </span>
      </header>
      <SearchInput
        key={slot}
        label={t('fragrance')}
        to="fragrances"
        shown="name"
        titleOf={(found) => fragranceName(parseFragrance(found), language)}
        describe={describe}
        value={content?.fragranceId}
        nameOf={nameOf}
        onChoose={on.onFragrance}
        isInvalid={error?.field === 'fragranceId' || (isRequired && !content)}
        help={errorText('fragranceId')}
        adornment={fragrance && <img className={styles.picture} src={thumbnailUrl(fragrance.image)} alt="" />}
        inputRef={on.searchRef}
        openRef={on.openRef}
      />
      <div className={styles.row}>
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
        <div role="group" aria-labelledby={`${id}move`}>
          <span id={`${id}move`} className="input-label">
            {t('move')}
          </span>
          <div className={styles.move}>
            <Button
              aria-label={t('moveToSlot', { slot: previous })}
              {...ariaDisabled(isEditable, () => on.onSwap(previous))}
            >
              <Icon of={ArrowLeft} />
              {previous}
            </Button>
            <Button aria-label={t('moveToSlot', { slot: next })} {...ariaDisabled(isEditable, () => on.onSwap(next))}>
              {next}
              <Icon of={ArrowRight} />
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}
