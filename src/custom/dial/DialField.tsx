// The dial of a campaign as a field of its form (S2§2, §5): the ring, the editor of the selected slot, undo and redo.
import { Redo2, Undo2 } from 'lucide'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { clearSlot, fillSlot, setShotSeconds, slotNumbers, slotOf, swapSlots } from '#contract/dial.ts'
import { hasAnswer } from '#contract/fragrancePaths.ts'
import { sentence } from '#contract/messages.ts'
import { useBeforeSave, useProvider, useScreenTranslate, type CustomInputProps, type EngineRecord } from '#src/engine/index.ts'
import { ariaDisabled } from '#src/ui/ariaDisabled.ts'
import { dialWords } from '#src/i18n/dial/dial.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { Legend } from './Legend.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { Ring } from './Ring.tsx'
import { SlotEditor } from './SlotEditor.tsx'
import { parseStoredCampaign } from './storedDial.ts'
import { useDial, type SlotError } from './useDial.ts'
import { useFragrances } from './useFragrances.ts'
import { useReview } from './useReview.ts'
import styles from './Dial.module.css'
import ringStyles from './Ring.module.css'

const isTyping = (target: EventTarget): boolean => target instanceof HTMLInputElement

export const DialField = ({ record, origin, locked }: CustomInputProps) => {
  const t = useScreenTranslate(dialWords)
  const language = useLanguage()
  const provider = useProvider()
  const { dial, currentDial, change, undo, redo, errorAt, error, onBlur, fieldRef } = useDial()
  const { fragranceOf, nameOf, familyOf, addFragrance } = useFragrances(origin)
  // A save waits for the pending checks: a fragrance that leaves the dial after the body was sent would be lost.
  const pendingChecks = useRef<Promise<unknown>>(undefined)
  useBeforeSave(async () => {
    await pendingChecks.current
    return true
  })
  const review = useReview(addFragrance)

  const [chosenSlot, setChosenSlot] = useState(() => dial[0]?.slot ?? 1)
  const [announcement, setAnnouncement] = useState('')
  // The error of a fragrance that must stay: its slot shows it until the next change.
  const [checkError, setCheckError] = useState<{ slot: number; message: string }>()
  const buttons = useRef(new Map<number, HTMLButtonElement>())
  const search = useRef<HTMLInputElement>(null)
  // Counts the choices made for each slot: when two of them are checked at once, the later one counts.
  const choiceCounts = useRef(new Map<number, number>())

  const slotErrorOf = (slot: number): SlotError | undefined =>
    checkError?.slot === slot ? { message: checkError.message, field: 'fragranceId', isFromServer: true } : errorAt(slot)
  // A slot with an error from the server is selected until the user selects another one.
  const [dismissedKey, setDismissedKey] = useState<string>()
  const refused = slotNumbers.map((slot) => ({ slot, error: errorAt(slot) })).find((one) => one.error?.isFromServer)
  const refusedKey = refused && `${refused.slot} ${refused.error?.message}`
  const selected = refused && refusedKey !== dismissedKey ? refused.slot : chosenSlot
  // The slot that is selected now, for callbacks that have waited for the server.
  const latestSlot = useRef(chosenSlot)
  const select = (slot: number) => {
    latestSlot.current = slot
    setDismissedKey(refusedKey)
    setChosenSlot(slot)
  }
  const focusSlot = (slot: number) => {
    select(slot)
    buttons.current.get(slot)?.focus()
  }

  const fragranceIn = (slot: number) => {
    const content = slotOf(dial, slot)
    return content && fragranceOf(content.fragranceId)
  }
  const nameIn = (slot: number): string => {
    const content = slotOf(dial, slot)
    return content ? nameOf(content.fragranceId) : t('notConfigured')
  }
  const formatSeconds = (seconds: number | null): string => (seconds === null ? t('noSeconds') : t('seconds', { smart_count: seconds }))
  const labelOf = (slot: number): string => {
    const content = slotOf(dial, slot)
    const label = content ? t('filled', { slot, name: nameIn(slot), seconds: formatSeconds(content.shotSeconds) }) : t('empty', { slot })
    const slotError = slotErrorOf(slot)
    return slotError ? t('withError', { slot: label, message: slotError.message }) : label
  }

  const apply: typeof change = (changed, mergeKey) => {
    setCheckError(undefined)
    setDismissedKey(refusedKey)
    change(changed, mergeKey)
  }
  const countChoice = (slot: number): number => {
    const count = (choiceCounts.current.get(slot) ?? 0) + 1
    choiceCounts.current.set(slot, count)
    return count
  }
  const checkThenRun = async (slot: number, run: () => void) => {
    const choice = countChoice(slot)
    const fragranceId = slotOf(dial, slot)?.fragranceId
    const stored = parseStoredCampaign(record)
    const isStored = stored?.collection.some((content) => content.fragranceId === fragranceId)
    if (fragranceId === undefined || !stored || !isStored) return run()
    setAnnouncement(t('checking'))
    // Without an answer the change is made: the server checks it again when the form is saved.
    const hasAnswers = await provider.call(hasAnswer(fragranceId, stored.campaignId)).catch(() => false)
    setAnnouncement('')
    // Meanwhile the fragrance may have been moved or replaced.
    if (slotOf(currentDial(), slot)?.fragranceId !== fragranceId || choiceCounts.current.get(slot) !== choice) return
    if (!hasAnswers) return run()
    const message = sentence('hasAnswers', language)
    setCheckError({ slot, message })
    // The focus stays at the slot that was selected meanwhile; the error is announced.
    if (latestSlot.current !== slot) setAnnouncement(t('withError', { slot: t('slot', { slot }), message }))
  }
  /** Takes a fragrance off the dial, unless an answer of the campaign's quizzes ends with it. */
  const unlessAnswered = (slot: number, run: () => void) => {
    pendingChecks.current = Promise.all([pendingChecks.current, checkThenRun(slot, run)])
  }
  const clear = (slot: number) => {
    if (locked || !slotOf(dial, slot)) return
    unlessAnswered(slot, () => {
      apply((current) => clearSlot(current, slot))
      setAnnouncement(t('cleared', { slot }))
    })
  }
  const choose = (slot: number, found: EngineRecord | null) => {
    if (!found) return clear(slot)
    const { fragranceId } = addFragrance(found)
    if (fragranceId === slotOf(dial, slot)?.fragranceId) return void countChoice(slot)
    unlessAnswered(slot, () => apply((current) => fillSlot(current, slot, fragranceId)))
  }
  const swap = (from: number, to: number) => {
    if (locked || !slotOf(dial, from)) return
    apply((current) => swapSlots(current, from, to))
    setAnnouncement(t('moved', { name: nameIn(from), slot: to }))
  }
  const swapAndFocus = (from: number, to: number) => {
    if (!slotOf(dial, from)) return
    swap(from, to)
    focusSlot(to)
  }
  const restore = (step: typeof undo, announced: 'undone' | 'redone') => () => {
    if (!step) return
    setCheckError(undefined)
    step()
    setAnnouncement(t(announced))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) restore(redo, 'redone')()
    else restore(undo, 'undone')()
  }
  const onLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onBlur()
  }

  const content = slotOf(dial, selected)
  const fragrance = fragranceIn(selected)
  const family = fragrance && familyOf(fragrance.categoryId)
  const families = [...new Set(dial.map(({ fragranceId }) => fragranceOf(fragranceId)?.categoryId))].flatMap((id) => {
    const name = id === undefined ? undefined : familyOf(id)
    return id === undefined || name === undefined ? [] : [{ id, name }]
  })
  return (
    <div className={styles.dial} data-extra-wide role="presentation" onKeyDown={onKeyDown} onBlur={onLeave}>
      <div className={styles.side}>
        <Ring
          dial={dial}
          selected={selected}
          locked={locked}
          fragranceOf={(one) => one && fragranceOf(one.fragranceId)}
          nameIn={nameIn}
          labelOf={labelOf}
          isInvalid={(slot) => slotErrorOf(slot) !== undefined}
          buttons={buttons}
          onSelect={focusSlot}
          onEdit={() => search.current?.focus()}
          onClear={clear}
          onSwap={swapAndFocus}
        >
          <span>{t('slot', { slot: selected })}</span>
          <strong>{nameIn(selected)}</strong>
          {family && <span>{family}</span>}
          {content && (
            <span className={ringStyles.centerSeconds}>
              {content.shotSeconds ?? '–'}
              <small> s</small>
            </span>
          )}
        </Ring>
        <Legend filledCount={dial.length} families={families} />
      </div>
      <SlotEditor
        slot={selected}
        content={content}
        error={slotErrorOf(selected)}
        isRequired={error !== undefined}
        nameOf={nameOf}
        locked={locked}
        searchRef={(input) => {
          search.current = input
          fieldRef(input)
        }}
        onFragrance={(found) => choose(selected, found)}
        onSeconds={(seconds) => apply((current) => setShotSeconds(current, selected, seconds), `seconds of ${selected}`)}
        onClear={() => clear(selected)}
        onSwap={(to) => {
          swap(selected, to)
          select(to)
        }}
        onLeave={() => focusSlot(selected)}
      >
        <Button {...ariaDisabled(undo !== undefined, restore(undo, 'undone'))}>
          <Icon of={Undo2} />
          {t('undo')}
        </Button>
        <Button {...ariaDisabled(redo !== undefined, restore(redo, 'redone'))}>
          <Icon of={Redo2} />
          {t('redo')}
        </Button>
      </SlotEditor>
      {dial.length === 0 && error === undefined && !locked && (
        <p className={`${styles.error} input-hint`}>{sentence('emptyDial', language)}</p>
      )}
      <p className={`${styles.error} input-error`} role="alert">
        {error}
      </p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {review && <ReviewDialog {...review} nameOf={nameOf} />}
    </div>
  )
}
