// One of two compared trees, with its marks. Only what is in view is drawn.
import { useMemo, useRef } from 'react'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { NodeIcon } from '../draft/NodeIcon.tsx'
import { textOf, treeRows } from '../draft/treeRows.ts'
import { useMeasuredRows } from '../draft/useMeasuredRows.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'
import type { Question } from '../calls.ts'
import { useVersionTranslate } from './useVersionTranslate.ts'
import type { Marks } from './treeMarks.ts'
import styles from './Versions.module.css'

const rowHeight = 32

export const ComparedTree = ({ name, tree, marks }: { name: string; tree: readonly Question[]; marks: Marks }) => {
  const t = useVersionTranslate()
  const kinds = useQuizTranslate()
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => treeRows(tree), [tree])
  const virtualizer = useMeasuredRows({ box, count: rows.length, rowHeight, keyOf: (index) => rows[index]?.key ?? '' })
  return (
    <div ref={box} className={styles.tree} role="region" aria-label={t('treeOf', { name })} tabIndex={0}>
      <ol style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          const mark = marks.get(row.key)
          return (
            <li
              key={row.key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-mark={mark}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{ top: start, minHeight: rowHeight, paddingInlineStart: 8 + (row.level - 1) * 16 }}
            >
              <NodeIcon type={row.node.nodeType} categoryId={row.fragrance?.categoryId} />
              <span className="visually-hidden">{kinds(`kind_${row.node.nodeType}`)} </span>
              <span className={styles.text}>{textOf(row, language)}</span>
              {mark && <span className={styles.mark}>{t(`mark_${mark}`)}</span>}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
