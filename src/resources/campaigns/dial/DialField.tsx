// The dial of a campaign as a field of its form (S2§2, §5): the ring, and the editor and the list of its slots.
import { Redo2, Undo2 } from 'lucide'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { sentence } from '#kernel/core/contract/messages.ts'
import {
  useResourceTranslate,
  useScreenTranslate,
  type CustomInputProps,
  type EngineRecord,
} from '#kernel/core/site/index.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { changeThenFocus } from '#kernel/core/site/ui/focus.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { dialChanges, nextEmptySlot, slotOf } from '../rules/dial.ts'
import { DefaultDial } from './DefaultDial.tsx'
import { dialMessages } from './dialTexts.ts'
import { DialWarnings } from './DialWarnings.tsx'
import { EndingUses } from './EndingUses.tsx'
import { Legend } from './Legend.tsx'
import { replaceMessages } from './replaceTexts.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import { Ring } from './Ring.tsx'
import { RingCenter } from './RingCenter.tsx'
import { RotationButton } from './RotationButton.tsx'
import { SlotEditor } from './SlotEditor.tsx'
import { handleSlotKey } from './slotKeys.ts'
import { SlotList } from './SlotList.tsx'
import { useDialEditor } from './useDialEditor.ts'
import { parseStoredCampaign, type StoredCampaign } from './storedDial.ts'
import { useFragrances } from './useFragrances.ts'
import { useReview } from './useReview.ts'
import { useSlotTexts } from './useSlotTexts.ts'
import styles from './Dial.module.css'

const isTyping = (target: EventTarget): boolean => target instanceof HTMLInputElement

type Editor = ReturnType<typeof useDialEditor>

interface SlotActions extends Pick<ReturnType<typeof useFragrances>, 'addFragrance'> {
  nameIn: (slot: number) => string
}

/** What somebody does with a slot, and where the focus is afterwards. */
const useSlotActions = (editor: Editor, { addFragrance, nameIn }: SlotActions) => {
  const { dial, selected, select, clear } = editor
  const t = useScreenTranslate(dialMessages)
  const buttons = useRef(new Map<number, HTMLButtonElement>())
  const search = useRef<HTMLInputElement>(null)
  const openSearch = useRef<() => void>(null)
  const focusSlot = (slot: number) => {
    select(slot)
    buttons.current.get(slot)?.focus()
  }
  const focusSearch = () => search.current?.focus()
  const pick = (slot: number) => {
    // The editor of another slot has another input.
    changeThenFocus(
      () => select(slot),
      () => search.current,
    )
    openSearch.current?.()
  }
  const choose = (found: EngineRecord | null) => {
    if (!found) return clear(selected)
    const { fragranceId } = addFragrance(found)
    const fill = () => editor.fill(selected, fragranceId)
    // A replaced fragrance, or one that another slot has, leaves something to look at in this slot.
    const stays = slotOf(dial, selected) !== undefined || dial.some((one) => one.fragranceId === fragranceId)
    const next = stays ? undefined : nextEmptySlot(dial, selected)
    if (next === undefined) return fill()
    changeThenFocus(
      () => {
        fill()
        select(next)
      },
      () => search.current,
    )
  }
  const swap = (from: number, to: number) => editor.swap(from, to, nameIn(from))
  const onSlotKey = (event: KeyboardEvent, slot: number, focus: (slot: number) => void) =>
    handleSlotKey(event, slot, { focus, onEdit: focusSearch, onClear: clear, onSwap: swap })

  const takeOver = (slots: StoredCampaign['collection'], name: string) => {
    for (const { fragrance } of slots) addFragrance(fragrance)
    changeThenFocus(
      () =>
        editor.takeOver(
          slots.map(({ slot, fragranceId, shotSeconds }) => ({ slot, fragranceId, shotSeconds })),
          t('templateTaken', { name }),
        ),
      // The pressed button is gone.
      () => buttons.current.get(slots[0]?.slot ?? 1),
    )
  }
  return { buttons, search, openSearch, focusSlot, pick, choose, swap, onSlotKey, takeOver }
}

/** Undoes and repeats by the keyboard, and tells the form when the focus leaves the dial. */
const useDialKeys = ({ undo, redo, onBlur: leave }: Editor) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo?.()
    else undo?.()
  }
  const onLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) leave()
  }
  return { onKeyDown, onBlur: onLeave }
}

export const DialField = ({ record, origin }: CustomInputProps) => {
  const t = useScreenTranslate(dialMessages)
  const replacement = useScreenTranslate(replaceMessages)
  const devices = useResourceTranslate('devices')
  const language = useLanguage()
  const isNew = record === undefined
  const campaignId = parseStoredCampaign(record)?.campaignId
  const editor = useDialEditor(record)
  const { dial, selected, select, errorAt, clear, undo, redo } = editor
  const fragrances = useFragrances(
    origin,
    dial.map(({ fragranceId }) => fragranceId),
  )
  const { fragranceOf, nameOf, familyOf, familiesOf, addFragrance } = fragrances
  const review = useReview(addFragrance)
  const { nameIn, labelOf, rowOf } = useSlotTexts({ dial, errorAt, fragrances })
  const [hovered, setHovered] = useState<number>()
  const slots = useSlotActions(editor, { addFragrance, nameIn })
  const { buttons, search, openSearch, focusSlot, pick, choose, swap, onSlotKey, takeOver } = slots
  const keys = useDialKeys(editor)
  const content = slotOf(dial, selected)
  const stored = parseStoredCampaign(record)
  const kept =
    errorAt(selected)?.message === sentence('hasAnswers', language)
      ? stored?.collection.find(({ slot }) => slot === selected)?.fragranceId
      : undefined
  return (
    <div className={styles.dial} role="presentation" {...keys}>
      <div className={styles.stage}>
        <Ring
          dial={dial}
          selected={selected}
          hovered={hovered}
          fragranceOf={(one) => one && fragranceOf(one.fragranceId)}
          nameIn={nameIn}
          labelOf={labelOf}
          isInvalid={(slot) => errorAt(slot) !== undefined}
          buttons={buttons}
          onPress={(slot) => (slotOf(dial, slot) ? focusSlot(slot) : pick(slot))}
          onFocus={select}
          onPick={pick}
          onHover={setHovered}
          onKeyDown={(event, slot) => onSlotKey(event, slot, focusSlot)}
          onSwap={(from, to) => swap(from, to) && focusSlot(to)}
        >
          <RingCenter row={rowOf(hovered ?? selected)} />
        </Ring>
        <Legend
          filledCount={dial.length}
          families={familiesOf(dial.map(({ fragranceId }) => fragranceOf(fragranceId)?.categoryId))}
        />
        <DialWarnings
          changes={dialChanges(stored?.collection ?? [], dial)}
          after={dial}
          nameOf={nameOf}
          fragranceOf={fragranceOf}
        />
        {dial.length === 0 && editor.error === undefined && (
          <p className="input-hint">{sentence('emptyDial', language)}</p>
        )}
        {isNew && dial.length === 0 && <DefaultDial onTaken={takeOver} />}
        {campaignId !== undefined && (
          <RotationButton campaignId={campaignId} dial={dial} nameOf={nameOf} onSort={editor.takeOver} />
        )}
        <p className="input-error" role="alert">
          {editor.error}
        </p>
      </div>
      <div className={styles.panel}>
        <SlotEditor
          slot={selected}
          content={content}
          fragrance={fragranceOf(content?.fragranceId)}
          error={errorAt(selected)}
          isRequired={editor.error !== undefined}
          nameOf={nameOf}
          familyOf={familyOf}
          slotOfFragrance={(id) => dial.find(({ fragranceId, slot }) => fragranceId === id && slot !== selected)?.slot}
          searchRef={(input) => {
            search.current = input
            editor.fieldRef(input)
          }}
          openRef={openSearch}
          onFragrance={choose}
          onSeconds={(seconds) => editor.setSeconds(selected, seconds)}
          onClear={() => clear(selected)}
          onSelect={select}
          onSwap={(to) => {
            swap(selected, to)
            select(to)
          }}
          onLeave={() => focusSlot(selected)}
        >
          <IconButton label={t('undo')} {...ariaDisabled(undo !== undefined, undo)}>
            <Icon of={Undo2} />
          </IconButton>
          <IconButton label={t('redo')} {...ariaDisabled(redo !== undefined, redo)}>
            <Icon of={Redo2} />
          </IconButton>
        </SlotEditor>
        {stored && kept !== undefined && (
          <section aria-label={replacement('usedBy')}>
            <p>{replacement('usedBy')}</p>
            <EndingUses campaignId={stored.campaignId} fragranceId={kept} />
            <p className="input-hint">{replacement('hint')}</p>
          </section>
        )}
        <SlotList
          rowOf={rowOf}
          errorOf={(slot) => errorAt(slot)?.message}
          selected={selected}
          hovered={hovered}
          onSelect={select}
          onPick={pick}
          onHover={setHovered}
          onKeyDown={onSlotKey}
        />
        <p className={styles.hint}>{t('keyboardHelp')}</p>
        <p className="input-hint">{devices.hint('campaign')}</p>
      </div>
      <p className="visually-hidden" role="status">
        {editor.announcement}
      </p>
      {review && <ReviewDialog {...review} verb="save" nameOf={nameOf} fragranceOf={fragranceOf} />}
    </div>
  )
}
