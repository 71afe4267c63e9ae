// The dialog of columns: choice, order, widths and density. Rows move by dragging and by the arrow keys.
import {
  DndContext,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { GripVertical } from 'lucide'
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { columns as limits } from '#kernel/core/contract/limits.ts'
import { printColumns, readColumns } from '#kernel/core/contract/columns.ts'
import { viewMessages, type ViewMessage } from '#kernel/features/views/site/texts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { Segments } from '#kernel/core/site/ui/Segments.tsx'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import { changeThenFocus } from '#kernel/core/site/ui/focus.ts'
import type { ColumnChoice } from '#kernel/core/site/feature.ts'
import { useResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { useScreenTranslate, type ScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { allColumns } from '#kernel/core/site/list/shownColumns.ts'
import { specifiedColumns } from '#kernel/core/site/list/specifiedColumns.ts'
import { useColumnChoice } from './useColumnChoice.ts'
import styles from './views.module.css'

interface Item {
  name: string
  label: string
  isShown: boolean
  width: number | undefined
  /** The record's title links to its form. */
  isFixed: boolean
}

const widths = [80, 120, 160, 200, 240, 320, 400].filter(
  (width) => width >= limits.minWidth && width <= limits.maxWidth,
)

interface ColumnItemProps {
  item: Item
  t: ScreenTranslate<ViewMessage>
  hint: string
  onMove: (step: number) => void
  onChange: (part: Partial<Item>) => void
}

const ColumnItem = ({ item: { name, label, isShown, width, isFixed }, t, hint, onMove, onChange }: ColumnItemProps) => {
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id: name })
  const { setNodeRef: setDragRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({ id: name })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(step)
  }
  return (
    <li
      ref={(element) => {
        setDropRef(element)
        setDragRef(element)
      }}
      className={styles.column}
      data-dragging={isDragging || undefined}
      data-over={isOver || undefined}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        data-move={name}
        aria-label={t('move', { name: label })}
        aria-describedby={hint}
        {...listeners}
        onKeyDown={onKeyDown}
      >
        <Icon of={GripVertical} />
      </button>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isShown}
          disabled={isFixed}
          onChange={({ target }) => onChange({ isShown: target.checked })}
        />
        <span>
          {label}
          {isFixed && <small>{t('always')}</small>}
        </span>
      </label>
      <Select
        aria-label={t('width', { name: label })}
        value={width ?? ''}
        disabled={!isShown}
        onChange={({ target }) => onChange({ width: Number(target.value) || undefined })}
      >
        <option value="">{t('widthAuto')}</option>
        {[...new Set([...widths, ...(width === undefined ? [] : [width])])]
          .toSorted((one, other) => one - other)
          .map((pixels) => (
            <option key={pixels} value={pixels}>
              {`${pixels} px`}
            </option>
          ))}
      </Select>
    </li>
  )
}

/** dnd-kit speaks English of its own; the arrow keys have their own announcement. */
const silent = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' }

export const ColumnsDialog = ({
  declaration,
  definition,
  listView,
  onClose,
}: ComponentProps<ColumnChoice['Dialog']>) => {
  const id = useId()
  const translate = useResourceTranslate(definition.name)
  const choose = useColumnChoice(declaration, listView)
  /** Null for the specified columns. */
  const apply = (text: string | null) => {
    onClose()
    void choose(text)
  }
  const t = useScreenTranslate(viewMessages)
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const itemsOf = (stored: string): Item[] => {
    const set = readColumns(stored)
    const { titleColumn } = declaration.list
    const found = allColumns(declaration, definition).flatMap(({ source }): Item[] => {
      const label = translate.fieldAt(source)
      if (!label) return []
      const shown = set?.columns.find(({ name }) => name === source)
      const isFixed = source === titleColumn
      return [{ name: source, label, isShown: isFixed || shown !== undefined, width: shown?.width, isFixed }]
    })
    const place = ({ name }: Item) => {
      const at = set?.columns.findIndex((column) => column.name === name) ?? -1
      return at === -1 ? Infinity : at
    }
    return found.toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)))
  }
  const specified = specifiedColumns(declaration)
  const [items, setItems] = useState(() => itemsOf(listView.shown || specified))
  const [isCompact, setIsCompact] = useState(() => readColumns(listView.shown || specified)?.isCompact ?? false)
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 4 } }), useSensor(TouchSensor))

  const moveTo = (name: string, to: number) => {
    const at = items.findIndex((item) => item.name === name)
    const moved = items[at]
    if (!moved || to < 0 || to >= items.length || to === at) return
    const show = () => {
      setItems(items.toSpliced(at, 1).toSpliced(to, 0, moved))
      setSaid(t('moved', { name: moved.label, at: to + 1, count: items.length }))
    }
    // React moves the row, and with it the button: the focus stays on it.
    changeThenFocus(show, () => list.current?.querySelector<HTMLElement>(`[data-move="${name}"]`))
  }
  // At the drop, not on the way: rows that move under the finger would be targets anew.
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over)
      moveTo(
        String(active.id),
        items.findIndex(({ name }) => name === over.id),
      )
  }
  const change = (name: string, part: Partial<Item>) =>
    setItems(items.map((item) => (item.name === name ? { ...item, ...part } : item)))
  const shown = items.filter((item) => item.isShown)

  return (
    <Modal
      title={t('columnsTitle')}
      className={styles.columnsDialog}
      onClose={onClose}
      buttons={
        <>
          <Button className={styles.atStart} onClick={() => apply(null)}>
            {t('restore')}
          </Button>
          <Button onClick={onClose}>{translate.engine('cancel')}</Button>
          <Button
            look="primary"
            {...(shown.length === 0
              ? { 'aria-disabled': true }
              : {
                  onClick: () => {
                    const columns = shown.map(({ name, width }) => (width === undefined ? { name } : { name, width }))
                    const chosen = printColumns({ isCompact, columns })
                    apply(chosen === specified ? null : chosen)
                  },
                })}
          >
            {t('apply')}
          </Button>
        </>
      }
      text={<span id={`${id}hint`}>{t('columnsText')}</span>}
    >
      <div className={styles.density}>
        <span aria-hidden="true">{t('density')}</span>
        <Segments
          name={`${id}density`}
          label={t('density')}
          options={[
            { value: false, label: t('normal') },
            { value: true, label: t('compact') },
          ]}
          chosen={isCompact}
          onChoose={setIsCompact}
        />
      </div>
      <DndContext
        sensors={sensors}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
        onDragEnd={onDragEnd}
      >
        <ul ref={list} className={styles.columns}>
          {items.map((item, at) => (
            <ColumnItem
              key={item.name}
              item={item}
              t={t}
              hint={`${id}hint`}
              onMove={(step) => moveTo(item.name, at + step)}
              onChange={(part) => change(item.name, part)}
            />
          ))}
        </ul>
      </DndContext>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </Modal>
  )
}
