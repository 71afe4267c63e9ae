// The tree of a quiz as a picture: cards from left to right, scrolled, zoomed, and walked by keys.
import { Minus, Pencil, Plus } from 'lucide'
import { memo, useMemo, type CSSProperties, type KeyboardEvent } from 'react'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { touch, useMediaQuery } from '#kernel/core/site/ui/useMediaQuery.ts'
import { layoutQuiz, picture, type Card } from '../../rules/quizLayout.ts'
import { BranchButtons } from '../BranchButtons.tsx'
import type { QuizTreeProps } from '../treeProps.ts'
import { pictureRowAfter } from '../treeKeys.ts'
import { ancestorKeys, treeRows, type TreeRow } from '../../draft/treeRows.ts'
import { useQuizTranslate } from '../../draft/useQuizTranslate.ts'
import { useTreeHandlers } from '../useTreeHandlers.ts'
import { useShownRows, useTreeSelection } from '../useTreeSelection.ts'
import { cardHeights, textsOf } from './cardHeights.ts'
import { PictureCard } from './PictureCard.tsx'
import { PictureEdges } from './PictureEdges.tsx'
import { overlaps, usePictureView, type Area } from './usePictureView.ts'
import { useTextMeasure, type TextMeasure } from './useTextMeasure.ts'
import styles from './QuizPicture.module.css'

/** Below this scale a card shows its number alone. */
const farScale = 0.4

const areaOf = ({ x, y, height }: Card): Area => ({
  left: x,
  top: y,
  right: x + picture.cardWidth,
  bottom: y + height,
})

/** Returns the rows that the picture has: a fragrance is part of its answer. Grouped by question, too. */
const pictureRows = (all: readonly TreeRow[]) => {
  const rows = all.filter(({ node }) => node.nodeType !== 'fragrance')
  const byQuestion = Map.groupBy(rows, ({ question }) => question.quizQuestionId)
  /** The key of the row that shows a node. */
  const shownKeys = new Map(
    all.map(({ key, node, parentKey }) => [key, node.nodeType === 'fragrance' ? (parentKey ?? key) : key]),
  )
  return { rows, byQuestion, shownKeys }
}

/** Lays the cards of a quiz out, and finds the rows and places of its nodes. */
const usePictureLayout = (
  { tree, invalidKeys: findings }: Pick<QuizTreeProps, 'tree' | 'invalidKeys'>,
  measure: TextMeasure,
) => {
  const language = useLanguage()
  const isTouch = useMediaQuery(touch)
  const { rows, byQuestion, shownKeys } = useMemo(() => pictureRows(treeRows(tree)), [tree])
  const invalidKeys = useMemo(
    () => new Set([...findings].map((key) => shownKeys.get(key) ?? key)),
    [findings, shownKeys],
  )
  const layout = useMemo(
    () =>
      layoutQuiz(
        tree,
        cardHeights({
          tree,
          language,
          isTouch,
          isInvalid: (part) =>
            invalidKeys.has(
              'quest' in part ? `question:${part.quizQuestionId}` : `answer:${part.quizQuestionAnswerId}`,
            ),
          measure,
        }),
      ),
    [tree, language, isTouch, invalidKeys, measure],
  )
  /** Returns where the row of a node is. */
  const areaOfKey = (key: string): Area | undefined => {
    const row = rows.find((one) => one.key === shownKeys.get(key))
    const card = layout.cards.find(({ question }) => question === row?.question)
    const port = card?.ports.find(({ answer }) => answer === row?.answer)
    if (!card) return undefined
    return port ? { ...areaOf(card), top: port.y - port.height / 2, bottom: port.y + port.height / 2 } : areaOf(card)
  }
  return { rows, byQuestion, shownKeys, invalidKeys, layout, areaOfKey }
}

interface PictureToolsProps {
  tree: QuizTreeProps
  view: ReturnType<typeof usePictureView>
  activeRow: TreeRow | undefined
}

const PictureTools = ({ tree: { isReadOnly, isBusy, branches, onEdit }, view, activeRow }: PictureToolsProps) => {
  const t = useQuizTranslate()
  const percent = Math.round(view.scale * 100)
  return (
    <div className={styles.tools}>
      <span className={styles.zoom}>
        <Button aria-label={t('zoomOut')} title={t('zoomOut')} onClick={view.zoomOut}>
          <Icon of={Minus} />
        </Button>
        <Button title={t('zoomReset', { percent })} onClick={view.resetZoom}>
          {percent}%
        </Button>
        <Button aria-label={t('zoomIn')} title={t('zoomIn')} onClick={view.zoomIn}>
          <Icon of={Plus} />
        </Button>
      </span>
      <Button onClick={view.fit}>{t('zoomFit')}</Button>
      {!isReadOnly && activeRow && (
        <Button onClick={() => onEdit(activeRow)}>
          <Icon of={Pencil} />
          {t('editSelected')}
        </Button>
      )}
      <BranchButtons branches={branches} row={activeRow} isReadOnly={isReadOnly} isBusy={isBusy} />
    </div>
  )
}

const MeasuredPicture = ({ measure, ...props }: QuizTreeProps & { measure: TextMeasure }) => {
  const { tree, numbers, isBusy, initialKey, revealRequest, onSelect } = props
  const t = useQuizTranslate()
  const { rows, byQuestion, shownKeys, invalidKeys, layout, areaOfKey } = usePictureLayout(props, measure)
  const view = usePictureView({
    width: layout.width,
    height: layout.height,
    initial: areaOfKey(initialKey ?? '') ?? { left: 0, top: 0, right: 0, bottom: 0 },
  })
  const { box, scale, drawn } = view

  const { activeKey, setActiveKey, focusRequest, requestFocus, highlightOf } = useTreeSelection({
    initialKey,
    revealRequest,
    onSelect,
  })
  const shownKey = shownKeys.get(activeKey ?? '')
  const activeRow = rows.find(({ key }) => key === shownKey) ?? rows[0]
  const activeId = activeRow?.question.quizQuestionId
  const path = useMemo(
    () => new Set(activeRow && [activeRow.key, ...ancestorKeys(tree, activeRow.node)]),
    [tree, activeRow],
  )

  useShownRows({
    box,
    initialKey,
    focusRequest,
    show: (key, isCentered) => {
      const area = areaOfKey(key)
      if (!area) return undefined
      view.show(area, isCentered)
      return shownKeys.get(key) ?? key
    },
  })
  // All of the picture is open: nothing is toggled.
  const handlers = useTreeHandlers(props, {
    rows,
    rowAfter: pictureRowAfter,
    onSelect: setActiveKey,
    onFocus: (key) => requestFocus(key),
  })
  const onZoomKey = (event: KeyboardEvent) => {
    const zoom = { '+': view.zoomIn, '=': view.zoomIn, '-': view.zoomOut, '0': view.fit }[event.key]
    if (!zoom || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    zoom()
  }

  const shownCards = layout.cards.filter(
    (card) => card.question.quizQuestionId === activeId || overlaps(areaOf(card), drawn),
  )
  const shownIds = new Set(shownCards.map(({ question }) => question.quizQuestionId))
  const layerStyle: CSSProperties & Record<'--scale', number> = { transform: `scale(${scale})`, '--scale': scale }

  return (
    <>
      <PictureTools tree={props} view={view} activeRow={activeRow} />
      <div
        ref={box}
        className={styles.box}
        role="group"
        aria-label={t('pictureLabel')}
        // The arrow keys scroll it.
        tabIndex={0}
        data-busy={isBusy || undefined}
        onScroll={view.update}
        onKeyDown={onZoomKey}
      >
        <div className={styles.ground} {...view.dragging}>
          <div style={{ width: layout.width * scale, height: layout.height * scale }}>
            <div className={styles.layer} style={layerStyle}>
              <PictureEdges edges={layout.edges} drawn={drawn} path={path} />
              {layout.orphansTop !== undefined && (
                <p className={styles.heading} style={{ top: layout.orphansTop }} aria-hidden="true">
                  {t('pictureOrphans')}
                </p>
              )}
              <div role="tree" aria-label={t('treeLabel')} aria-busy={isBusy}>
                {shownCards.map((card) => {
                  const { quizQuestionId, answers } = card.question
                  const isActive = quizQuestionId === activeId
                  const own = byQuestion.get(quizQuestionId) ?? []
                  return (
                    <PictureCard
                      key={quizQuestionId}
                      card={card}
                      rows={own}
                      number={numbers.get(quizQuestionId) ?? 0}
                      activeKey={isActive ? activeRow?.key : undefined}
                      invalid={own
                        .map(({ key }) => key)
                        .filter((key) => invalidKeys.has(key))
                        .join(' ')}
                      nextIds={answers
                        .flatMap(({ nextQuestionId }) => nextQuestionId ?? [])
                        .filter((id) => shownIds.has(id))
                        .join(' ')}
                      isFar={scale < farScale}
                      highlight={isActive && activeKey !== undefined ? highlightOf(activeKey) : 0}
                      t={t}
                      on={handlers}
                    />
                  )
                })}
              </div>
            </div>
          </div>
        </div>
      </div>
    </>
  )
}

const QuizPictureView = (props: QuizTreeProps) => {
  const { tree } = props
  const language = useLanguage()
  const measure = useTextMeasure(useMemo(() => textsOf(tree, language), [tree, language]))
  return measure ? <MeasuredPicture measure={measure} {...props} /> : <div className={styles.box} />
}

export const QuizPicture = memo(QuizPictureView)
