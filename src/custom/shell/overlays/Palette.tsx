// The command palette (Ctrl+K): finds pages, forms, records and actions of the frame.
// A combobox with a listbox: the focus stays in the input, arrow keys move, Enter chooses, and results are announced.
import { Search } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslate } from 'react-admin'
import { Fragment, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { list as limits } from '#contract/limits.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { paletteWords } from '#src/i18n/shell/palette.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { matching, useCommands, type Command } from './useCommands.tsx'
import { useFindings } from './useFindings.ts'
import type { OverlayProps } from './overlayProps.ts'
import styles from './Palette.module.css'

const useOptions = (props: OverlayProps, typed: string) => {
  const t = useTranslate()
  const words = paletteWords[useLanguage()]
  const navigate = useNavigate()
  const { records, isSearching, failed, askNow } = useFindings(props.find, typed)
  const commands = matching(useCommands(props), typed)
  const found = records.map(({ resource, id, name, icon, isActive, to }): Command => ({
    key: `${resource} ${id}`,
    group: t(`resources.${resource}.name`),
    label: name,
    note: [words.record(id), !isActive && words.inactive].filter(Boolean).join(' · '),
    icon,
    run: () => void navigate(to),
  }))
  return { options: [...commands, ...found], isSearching, failed, askNow }
}

export const Palette = (props: OverlayProps) => {
  const words = paletteWords[useLanguage()]
  return (
    <Modal shape="bare" className={styles.palette} title={words.label} onClose={props.onClose}>
      <Finder {...props} />
    </Modal>
  )
}

const Finder = (props: OverlayProps) => {
  const id = useId()
  const words = paletteWords[useLanguage()]
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const results = useRef<HTMLDivElement>(null)
  const { options, isSearching, failed, askNow } = useOptions(props, typed)
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  )
  const active = options[at]
  const idOf = (key: string) => `${id}${key.replaceAll(' ', '-')}`

  const take = (command: Command) => {
    props.onClose()
    command.run()
  }
  const move = (to: number) => {
    const next = options.at(to % options.length)
    if (!next) return
    setChosen(next.key)
    results.current?.querySelector(`[id="${idOf(next.key)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, () => void> = {
      ArrowDown: () => move(at + 1),
      ArrowUp: () => move(at - 1),
      PageDown: () => move(Math.min(at + 5, options.length - 1)),
      PageUp: () => move(Math.max(at - 5, 0)),
      Enter: () => (active ? take(active) : askNow()),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }

  const said = isSearching ? words.searching : options.length === 0 ? words.nothing : words.count(options.length)
  const isShort = typed.trim().length < limits.searchMinimum
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
          aria-label={words.label}
          aria-describedby={`${id}hint`}
          placeholder={words.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(undefined)
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
        aria-label={words.results}
        aria-busy={isSearching}
        className={styles.results}
      >
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, members], place) => (
          <div key={group} role="group" aria-labelledby={`${id}group${place}`}>
            <p id={`${id}group${place}`} role="presentation">
              {group}
            </p>
            {members.map((option) => (
              <div
                key={option.key}
                id={idOf(option.key)}
                role="option"
                aria-selected={option === active}
                onPointerMove={() => setChosen(option.key)}
                onClick={() => take(option)}
              >
                <Icon of={option.icon} />
                <span className={styles.label}>{option.label}</span>
                {option.note && <span className={styles.note}>{option.note}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {options.length === 0 && !isSearching && !failed && <p className={styles.nothing}>{words.nothing}</p>}
      {failed && (
        <p className={styles.failure} role="alert">
          {words.failed}
          <Button onClick={askNow}>{words.retry}</Button>
        </p>
      )}
      <div className={styles.foot}>
        <span id={`${id}hint`}>{isShort ? words.hint(limits.searchMinimum) : ''}</span>
        <span role="status" data-busy={isSearching}>
          {said}
        </span>
        <span className={styles.keys} aria-hidden="true">
          {(
            [
              ['↑↓', words.keys.choose],
              ['↵', words.keys.open],
            ] as const
          ).map(([key, word]) => (
            <Fragment key={key}>
              <kbd>{key}</kbd> {word}
            </Fragment>
          ))}
        </span>
      </div>
    </div>
  )
}
