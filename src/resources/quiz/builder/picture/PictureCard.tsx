// A card of the picture: a question with its answers. Mounted near the visible part, or if selected.
import { TriangleAlert } from 'lucide'
import { Fragment, memo, type KeyboardEvent } from 'react'
import type { Language } from '#kernel/core/contract/languages.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import type { Answer } from '../../calls.ts'
import { picture, type Card } from '../../rules/quizLayout.ts'
import { FamilyDot } from '../../draft/FamilyDot.tsx'
import { Highlight } from '../Highlight.tsx'
import { TopLevelBadge } from '../TopLevelBadge.tsx'
import type { TreeHandlers } from '../TreeNodeRow.tsx'
import { textOf, type TreeRow } from '../../draft/treeRows.ts'
import type { QuizTranslate } from '../../draft/useQuizTranslate.ts'
import { elementIdOf } from '../useTreeSelection.ts'
import { namedFragrances, namesOf } from './cardHeights.ts'
import styles from './PictureCard.module.css'

/** Returns the names of the first fragrances of an answer, and how many more it has. */
const endingTexts = (answer: Answer, language: Language, t: QuizTranslate): string[] => {
  const others = answer.fragrances.length - namedFragrances
  return [...namesOf(answer, language), ...(others > 0 ? [t('moreFragrances', { smart_count: others })] : [])]
}

interface PictureCardProps {
  card: Card
  /** The rows of the question and of its answers. */
  rows: readonly TreeRow[]
  /** The number of the question in reading order. */
  number: number
  /** The key of the row that is in the tab order, if it is in this card. */
  activeKey: string | undefined
  /** The keys of the rows with findings, separated by spaces: a text, which memoized cards can compare. */
  invalid: string
  /** The ids of the next questions that are drawn as well, separated by spaces. */
  nextIds: string
  /** Too small for texts: the card shows its number, as one item unless it is selected. */
  isFar: boolean
  /** Another number above 0 highlights the active row again. */
  highlight: number
  t: QuizTranslate
  on: TreeHandlers
}

const PictureCardView = ({
  card,
  rows,
  number,
  activeKey,
  invalid,
  nextIds,
  isFar,
  highlight,
  t,
  on,
}: PictureCardProps) => {
  const language = useLanguage()
  const invalidKeys = invalid.split(' ')
  const isActive = activeKey !== undefined
  const isNumberAlone = isFar && !isActive
  const nextQuestions = nextIds.split(' ')
  /** Returns the ids of the items below a row that are in the document: answers, or the next question. */
  const ownedBy = ({ answer }: TreeRow): string | undefined => {
    if (answer)
      return nextQuestions.includes(String(answer.nextQuestionId))
        ? elementIdOf(`question:${answer.nextQuestionId}`)
        : undefined
    const [, ...own] = isNumberAlone ? [] : rows
    return own.map(({ key }) => elementIdOf(key)).join(' ') || undefined
  }
  const itemOf = (row: TreeRow) => {
    const isInvalid = isNumberAlone ? invalid !== '' : invalidKeys.includes(row.key)
    return {
      id: elementIdOf(row.key),
      role: 'treeitem',
      tabIndex: row.key === activeKey ? 0 : -1,
      // The items of a card follow each other in the document, and not those that an answer leads to.
      'aria-owns': ownedBy(row),
      'aria-level': row.level,
      'aria-posinset': row.position,
      'aria-setsize': row.setSize,
      'aria-selected': row.key === activeKey,
      'aria-label': [
        t(`kind_${row.node.nodeType}`),
        textOf(row, language),
        ...(row.answer ? endingTexts(row.answer, language, t) : []),
        row.topLevel && t(row.topLevel),
        isInvalid && t('invalid'),
      ]
        .filter(Boolean)
        .join(', '),
      onClick: () => on.select(row),
      onDoubleClick: () => on.edit(row),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => on.key(event, row),
    } as const
  }
  const [head, ...answers] = rows
  if (!head) return null
  const place = { left: card.x, top: card.y, minHeight: card.height, width: picture.cardWidth }
  if (isNumberAlone)
    return (
      <div {...itemOf(head)} className={styles.far} style={place} data-invalid={invalid !== ''} data-number={number} />
    )
  const flash = (row: TreeRow) => row.key === activeKey && <Highlight count={highlight} />
  const mark = (row: TreeRow) =>
    invalidKeys.includes(row.key) && (
      <span className={styles.invalid}>
        <Icon of={TriangleAlert} />
        {` ${t('invalid')}`}
      </span>
    )
  return (
    <div className={styles.card} style={place} data-active={isActive} data-invalid={invalid !== ''}>
      <div {...itemOf(head)} className={styles.head} style={{ minHeight: card.headHeight }}>
        {flash(head)}
        <span className={styles.number} aria-hidden="true" data-number={number} />
        <span className={styles.questionText}>{head.question.quest}</span>{' '}
        {(head.topLevel || invalidKeys.includes(head.key)) && (
          <span className={styles.marks}>
            {head.topLevel && <TopLevelBadge kind={head.topLevel} />}
            {mark(head)}
          </span>
        )}
      </div>
      {answers.map((row, index) => (
        <div
          key={row.key}
          {...itemOf(row)}
          className={styles.port}
          style={{ minHeight: card.ports[index]?.height }}
          data-linked={row.answer?.nextQuestionId !== null}
        >
          {flash(row)}
          <span className={styles.answerText}>{row.answer?.label}</span>{' '}
          {row.answer && <Ending answer={row.answer} t={t} />}
          {mark(row)}
        </div>
      ))}
      {isFar && <span className={`${styles.far} ${styles.cover}`} aria-hidden="true" data-number={number} />}
    </div>
  )
}

/** The first fragrances of an ending, and how many more there are. */
const Ending = ({ answer, t }: { answer: Answer; t: QuizTranslate }) => {
  const texts = endingTexts(answer, useLanguage(), t)
  return texts.map((text, index) => {
    const fragrance = index < namedFragrances ? answer.fragrances[index] : undefined
    return (
      <Fragment key={fragrance?.fragranceOptionId ?? 'more'}>
        {fragrance ? (
          <span className={styles.fragrance}>
            <FamilyDot categoryId={fragrance.categoryId} />
            <span className={styles.fragranceText}>{text}</span>
          </span>
        ) : (
          <span className={styles.more}>{text}</span>
        )}{' '}
      </Fragment>
    )
  })
}

export const PictureCard = memo(PictureCardView)
