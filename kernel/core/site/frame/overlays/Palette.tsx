// The command palette (Ctrl+K): finds pages, forms, records and actions of the frame.
// A combobox with a listbox: the focus stays in the input, arrow keys move, Enter chooses, and results are announced.
import { ChevronRight, Search } from 'lucide'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { isLongSearch, list as limits } from '#kernel/core/contract/limits.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'
import { ActionDialogs, useRowActions, type FoundRecord } from '#kernel/core/site/index.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { paletteMessages } from '#kernel/core/site/frame/overlays/paletteTexts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import type { Command } from './useCommands.tsx'
import { keyOf, usePaletteOptions } from './usePaletteOptions.ts'
import type { OverlayProps } from './overlayProps.ts'
import styles from './Palette.module.css'

export const Palette = (props: OverlayProps) => {
  const messages = paletteMessages[useLanguage()]
  // The confirmation of an action, or its dialog, opens above the palette, and both close together.
  const { start, question, dialog } = useRowActions({ showsResult: true, onTaken: props.onClose })
  return (
    <>
      <Modal shape="bare" className={styles.palette} title={messages.label} onClose={props.onClose}>
        <Finder {...props} start={start} />
      </Modal>
      <ActionDialogs question={question} dialog={dialog} />
    </>
  )
}

interface FinderProps extends OverlayProps {
  start: ReturnType<typeof useRowActions>['start']
}

const Finder = ({ start, ...props }: FinderProps) => {
  const id = useId()
  const messages = paletteMessages[useLanguage()]
  const t = useTranslate()
  const [typed, setTyped] = useState(props.typed)
  const [chosen, setChosen] = useState<string>()
  const [openedKey, setOpenedKey] = useState<string>()
  const results = useRef<HTMLDivElement>(null)
  const { options, opened, loading, isSearching, failed, askNow } = usePaletteOptions(props, typed, openedKey, start)
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  )
  const active = options[at]
  const idOf = (key: string) => `${id}${key.replaceAll(' ', '-')}`

  /** Shows the actions of a record, or takes them away. */
  const open = (found: FoundRecord, isOpen: boolean) => {
    setOpenedKey(isOpen ? keyOf(found) : '')
    setChosen(keyOf(found))
  }
  const move = (to: number) => {
    const next = options.at(to % options.length)
    if (!next) return
    setChosen(next.key)
    results.current?.querySelector(`[id="${idOf(next.key)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { selectionStart, value } = event.currentTarget
    const isAtEnd = selectionStart === value.length
    const steps: Record<string, () => void> = {
      ArrowDown: () => move(at + 1),
      ArrowUp: () => move(at - 1),
      PageDown: () => move(Math.min(at + 5, options.length - 1)),
      PageUp: () => move(Math.max(at - 5, 0)),
      Enter: () => (active ? active.run() : askNow()),
      // Beside text the arrows move the caret.
      ...(active?.found && isAtEnd && { ArrowRight: () => active.found && open(active.found, true) }),
      ...(active?.actionOf && { ArrowLeft: () => active.actionOf && open(active.actionOf, false) }),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }

  const said =
    isSearching || loading.isLoading
      ? messages.searching
      : options.length === 0
        ? messages.nothing
        : messages.count(options.length)
  return (
    <div className={styles.card}>
      <div className={styles.box}>
        <Icon of={Search} />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}list`}
          aria-activedescendant={active && idOf(active.key)}
          aria-label={messages.label}
          aria-describedby={`${id}hint`}
          placeholder={messages.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(undefined)
            setOpenedKey(undefined)
            results.current?.scrollTo?.(0, 0)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      {/* Browsers make scrollable elements tab stops, but no key would choose anything here. */}
      <div
        ref={results}
        id={`${id}list`}
        role="listbox"
        tabIndex={-1}
        aria-label={messages.results}
        aria-busy={isSearching}
        className={styles.results}
      >
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, members], place) => (
          <div key={group} role="group" aria-labelledby={`${id}group${place}`}>
            <p id={`${id}group${place}`} role="presentation">
              {group}
            </p>
            {members.map((option) => (
              <Option
                key={option.key}
                id={idOf(option.key)}
                option={option}
                isActive={option === active}
                isOpen={option.found !== undefined && option.found === opened}
                onChoose={() => setChosen(option.key)}
                onOpen={open}
              />
            ))}
          </div>
        ))}
      </div>
      {options.length === 0 && !isSearching && !failed && <p className={styles.nothing}>{messages.nothing}</p>}
      {loading.hasFailed && (
        <p className={styles.failure} role="alert">
          {messages.actionsFailed}
        </p>
      )}
      {failed && (
        <p className={styles.failure} role="alert">
          {messages.failed}
          <Button onClick={askNow}>{t('engine.retry')}</Button>
        </p>
      )}
      <Foot
        hintId={`${id}hint`}
        typed={typed}
        hasActions={active?.found !== undefined && active.found !== opened}
        status={said}
        isSearching={isSearching}
      />
    </div>
  )
}

interface FootProps {
  hintId: string
  typed: string
  /** The active option is a record whose actions are not shown. */
  hasActions: boolean
  status: string
  isSearching: boolean
}

/** What the typed text still lacks, what was found, and the keys. */
const Foot = ({ hintId, typed, hasActions, status, isSearching }: FootProps) => {
  const messages = paletteMessages[useLanguage()]
  const hint = () => {
    if (isLongSearch(typed.trim())) return messages.long(limits.searchMaximum)
    if (plainText(typed).length < limits.searchMinimum) return messages.hint(limits.searchMinimum)
    return hasActions ? messages.actionsHint : ''
  }
  return (
    <div className={styles.foot}>
      <span id={hintId}>{hint()}</span>
      <span role="status" data-busy={isSearching}>
        {status}
      </span>
      <span className={styles.keys} aria-hidden="true">
        <kbd>↑↓</kbd> {messages.keys.choose}
        <kbd>↵</kbd> {messages.keys.open}
      </span>
    </div>
  )
}

interface OptionProps {
  id: string
  option: Command
  isActive: boolean
  /** Are the record's actions shown below it? */
  isOpen: boolean
  onChoose: () => void
  onOpen: (found: FoundRecord, isOpen: boolean) => void
}

const Option = ({ id, option, isActive, isOpen, onChoose, onOpen }: OptionProps) => {
  const messages = paletteMessages[useLanguage()]
  const { label, details, note, icon, found, actionOf, isDisabled, run } = option
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={isDisabled}
      aria-label={actionOf && [`${label}: ${actionOf.name}`, isDisabled && details].filter(Boolean).join('. ')}
      data-nested={actionOf !== undefined}
      onPointerMove={onChoose}
      onClick={run}
    >
      <Icon of={icon} />
      <span className={styles.label}>
        {label}
        {details && <small>{details}</small>}
      </span>
      {note && <span className={styles.note}>{note}</span>}
      {found?.declaration.actions && (
        // For the mouse: an option has no focusable parts, and the keyboard has the arrow.
        <span
          className={styles.more}
          aria-hidden="true"
          title={messages.showActions}
          data-open={isOpen}
          onClick={(event) => {
            event.stopPropagation()
            onOpen(found, !isOpen)
          }}
        >
          <Icon of={ChevronRight} />
        </span>
      )}
    </div>
  )
}
