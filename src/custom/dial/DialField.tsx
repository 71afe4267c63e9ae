// The dial of a campaign as a field of its form (S2§2, §5): the ring, the editor of the chosen slot, undo and redo.
import { Redo2, Undo2 } from 'lucide-react'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { clearSlot, fillSlot, slotNumbers, slotOf, swapSlots, setShotSeconds } from '#contract/dial.ts'
import { sentence } from '#contract/messages.ts'
import { useBeforeSave, useProvider, useScreenWords, type CustomInputProps, type EngineRecord } from '#src/engine/index.ts'
import { ariaDisabled } from '#src/ui/ariaDisabled.ts'
import { dialWords } from '#src/i18n/dial/dial.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { Legend } from './Legend.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { Ring } from './Ring.tsx'
import { SlotEditor } from './SlotEditor.tsx'
import { storedCampaign } from './storedDial.ts'
import { useDial, type SlotError } from './useDial.ts'
import { useFragrances } from './useFragrances.ts'
import { useReview } from './useReview.ts'
import './dial.css'

const isTyping = (target: EventTarget): boolean => target instanceof HTMLInputElement

export const DialField = ({ record, origin, locked }: CustomInputProps) => {
  const say = useScreenWords(dialWords)
  const language = useLanguage()
  const provider = useProvider()
  const { dial, present, move, undo, redo, errorAt, error, onBlur, fieldRef } = useDial()
  const { fragranceOf, nameOf, familyOf, learn } = useFragrances(origin)
  // A save waits for the answers that decide whether a fragrance leaves the dial: else it would leave after it was sent, and be lost.
  const pending = useRef<Promise<unknown>>(undefined)
  useBeforeSave(async () => {
    await pending.current
    return true
  })
  const review = useReview(learn)

  const [chosen, setChosen] = useState(() => dial[0]?.slot ?? 1)
  const [said, setSaid] = useState('')
  // A fragrance that may not leave: said at its slot until something else is done.
  const [refusal, setRefusal] = useState<{ slot: number; message: string }>()
  const buttons = useRef(new Map<number, HTMLButtonElement>())
  const search = useRef<HTMLInputElement>(null)
  // How often somebody chose for a slot: of two choices that are asked about at once the later one counts.
  const wishes = useRef(new Map<number, number>())

  const faultOf = (slot: number): SlotError | undefined =>
    refusal?.slot === slot ? { message: refusal.message, about: 'fragranceId', isRefusal: true } : errorAt(slot)
  // A slot that the server refused comes to the front, until somebody looks elsewhere.
  const [seen, setSeen] = useState<string>()
  const refused = slotNumbers.map((slot) => ({ slot, error: errorAt(slot) })).find((one) => one.error?.isRefusal)
  const refusedKey = refused && `${refused.slot} ${refused.error?.message}`
  const selected = refused && refusedKey !== seen ? refused.slot : chosen
  // The slot somebody looks at, for what comes after an answer of the server.
  const looking = useRef(chosen)
  const select = (slot: number) => {
    looking.current = slot
    setSeen(refusedKey)
    setChosen(slot)
  }
  const focusSlot = (slot: number) => {
    select(slot)
    buttons.current.get(slot)?.focus()
  }

  const fragranceIn = (slot: number) => {
    const held = slotOf(dial, slot)
    return held && fragranceOf(held.fragranceId)
  }
  const nameIn = (slot: number): string => {
    const held = slotOf(dial, slot)
    return held ? nameOf(held.fragranceId) : say('nothing')
  }
  const secondsOf = (seconds: number | null): string => (seconds === null ? say('noSeconds') : say('seconds', { smart_count: seconds }))
  const labelOf = (slot: number): string => {
    const held = slotOf(dial, slot)
    const text = held ? say('held', { slot, name: nameIn(slot), seconds: secondsOf(held.shotSeconds) }) : say('empty', { slot })
    const fault = faultOf(slot)
    return fault ? say('wrong', { slot: text, message: fault.message }) : text
  }

  const act: typeof move = (moved, about) => {
    setRefusal(undefined)
    setSeen(refusedKey)
    move(moved, about)
  }
  const wish = (slot: number): number => {
    const count = (wishes.current.get(slot) ?? 0) + 1
    wishes.current.set(slot, count)
    return count
  }
  /** Does what takes a fragrance off the dial, unless a quiz of the stored campaign leads to it. */
  const unlessAnswered = (slot: number, done: () => void) => {
    pending.current = Promise.all([pending.current, askAndDo(slot, done)])
  }
  const askAndDo = async (slot: number, done: () => void) => {
    const wished = wish(slot)
    const fragranceId = slotOf(dial, slot)?.fragranceId
    const stored = storedCampaign(record)
    const isStored = stored?.collection.some((held) => held.fragranceId === fragranceId)
    if (fragranceId === undefined || !stored || !isStored) return done()
    setSaid(say('checking'))
    // Where it cannot be asked the server asks itself, when the form is saved.
    const isAnswered = await provider
      .call<boolean>({ method: 'GET', path: `/fragrances/has-answer/${fragranceId}/${stored.campaignId}` })
      .catch(() => false)
    setSaid('')
    // Meanwhile it may have been moved, or something else been put there or chosen.
    if (slotOf(present(), slot)?.fragranceId !== fragranceId || wishes.current.get(slot) !== wished) return
    if (!isAnswered) return done()
    const message = sentence('hasAnswers', language)
    setRefusal({ slot, message })
    // Whoever looks at another slot by now stays there, and is told.
    if (looking.current !== slot) setSaid(say('wrong', { slot: say('slot', { slot }), message }))
  }
  const clear = (slot: number) => {
    if (locked || !slotOf(dial, slot)) return
    unlessAnswered(slot, () => {
      act((now) => clearSlot(now, slot))
      setSaid(say('cleared', { slot }))
    })
  }
  const choose = (slot: number, found: EngineRecord | null) => {
    if (!found) return clear(slot)
    const { fragranceId } = learn(found)
    if (fragranceId === slotOf(dial, slot)?.fragranceId) return void wish(slot)
    unlessAnswered(slot, () => act((now) => fillSlot(now, slot, fragranceId)))
  }
  const swap = (from: number, to: number) => {
    if (locked || !slotOf(dial, from)) return
    act((now) => swapSlots(now, from, to))
    setSaid(say('moved', { name: nameIn(from), slot: to }))
  }
  const swapAndFollow = (from: number, to: number) => {
    if (!slotOf(dial, from)) return
    swap(from, to)
    focusSlot(to)
  }
  const turn = (back: typeof undo, word: 'undone' | 'redone') => () => {
    if (!back) return
    setRefusal(undefined)
    back()
    setSaid(say(word))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) turn(redo, 'redone')()
    else turn(undo, 'undone')()
  }
  const onLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onBlur()
  }

  const held = slotOf(dial, selected)
  const fragrance = fragranceIn(selected)
  const family = fragrance && familyOf(fragrance.categoryId)
  const families = [...new Set(dial.map(({ fragranceId }) => fragranceOf(fragranceId)?.categoryId))].flatMap((id) => {
    const name = id === undefined ? undefined : familyOf(id)
    return id === undefined || name === undefined ? [] : [{ id, name }]
  })
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what is inside
    <div className="dial" onKeyDown={onKeyDown} onBlur={onLeave}>
      <div className="dial-side">
        <Ring
          dial={dial}
          selected={selected}
          locked={locked}
          fragranceOf={(one) => one && fragranceOf(one.fragranceId)}
          nameIn={nameIn}
          labelOf={labelOf}
          isInvalid={(slot) => faultOf(slot) !== undefined}
          buttons={buttons}
          onSelect={focusSlot}
          onEdit={() => search.current?.focus()}
          onClear={clear}
          onSwap={(from, to) => swapAndFollow(from, to)}
        >
          <span className="dial-centre-slot">{say('slot', { slot: selected })}</span>
          <strong>{nameIn(selected)}</strong>
          {family && <span className="dial-centre-family">{family}</span>}
          {held && (
            <span className="dial-centre-seconds">
              {held.shotSeconds ?? '–'}
              <small> s</small>
            </span>
          )}
        </Ring>
        <Legend filled={dial.length} families={families} />
      </div>
      <SlotEditor
        slot={selected}
        held={held}
        error={faultOf(selected)}
        isWanted={error !== undefined}
        nameOf={nameOf}
        locked={locked}
        searchRef={(input) => {
          search.current = input
          fieldRef(input)
        }}
        onFragrance={(found) => choose(selected, found)}
        onSeconds={(seconds) => act((now) => setShotSeconds(now, selected, seconds), `seconds of ${selected}`)}
        onClear={() => clear(selected)}
        onSwap={(to) => {
          swap(selected, to)
          select(to)
        }}
        onLeave={() => focusSlot(selected)}
      >
        <div className="dial-buttons">
          <button type="button" className="button" {...ariaDisabled(undo !== undefined, turn(undo, 'undone'))}>
            <Undo2 />
            {say('undo')}
          </button>
          <button type="button" className="button" {...ariaDisabled(redo !== undefined, turn(redo, 'redone'))}>
            <Redo2 />
            {say('redo')}
          </button>
        </div>
        <p className="dial-hint">{say('keys')}</p>
      </SlotEditor>
      {dial.length === 0 && error === undefined && !locked && <p className="dial-error input-hint">{sentence('emptyDial', language)}</p>}
      <p className="dial-error input-error" role="alert">
        {error}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {review && <ReviewDialog {...review} nameOf={nameOf} />}
    </div>
  )
}
