// The questions of a version as a tree: each branch with its share, each question with who left there.
import { useMemo, useState } from 'react'
import { LogOut } from 'lucide'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { quizRuns as limits } from '#src/product/limits.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import type { AskedQuestion } from '../payloads.ts'
import { percent } from './percent.ts'
import { statisticsMessages } from './statisticsTexts.ts'
import styles from './Statistics.module.css'

/** How deep the tree is open at first: a large one has hundreds of questions. */
const openLevels = 3

interface Shown {
  questions: ReadonlyMap<number, AskedQuestion>
  /** The question where most people leave, of those that enough have reached. */
  mostLeft: number | undefined
}

export const StatisticsTree = ({ questions }: { questions: readonly AskedQuestion[] }) => {
  const t = useScreenTranslate(statisticsMessages)
  const shown = useMemo((): Shown => {
    const left = questions.filter(({ reached, left: count }) => reached >= limits.fewRuns && count > 0)
    const [most] = left.toSorted((one, other) => other.left - one.left)
    return {
      questions: new Map(questions.map((question) => [question.quizQuestionId, question])),
      mostLeft: most?.quizQuestionId,
    }
  }, [questions])
  const [root] = questions
  if (!root) return null
  return (
    <section className={styles.tree} aria-label={t('tree')}>
      <Question question={root} level={1} shown={shown} />
    </section>
  )
}

interface QuestionProps {
  question: AskedQuestion
  level: number
  shown: Shown
}

const Question = ({ question, level, shown }: QuestionProps) => {
  const t = useScreenTranslate(statisticsMessages)
  const [isOpen, setIsOpen] = useState(level <= openLevels)
  const { quizQuestionId, quest, reached, answered, left, medianMs, answers } = question
  const isFew = answered < limits.fewRuns
  return (
    <details
      className={styles.question}
      data-few={isFew || undefined}
      open={isOpen}
      onToggle={({ currentTarget, target }) => currentTarget === target && setIsOpen(currentTarget.open)}
    >
      <summary>
        <strong>{quest}</strong>
        <small>
          {t('reached', { smart_count: reached, count: formatNumber(reached) })}
          {medianMs !== null &&
            ` · ${t('median', { seconds: formatNumber(medianMs / 1000, { maximumSignificantDigits: 2 }) })}`}
        </small>
      </summary>
      {isOpen && (
        <>
          {left > 0 && (
            <p className={styles.left} data-most={quizQuestionId === shown.mostLeft || undefined}>
              <Icon of={LogOut} />
              {t('left', { smart_count: left, count: formatNumber(left), share: percent(left / reached) })}
              {quizQuestionId === shown.mostLeft && <strong>{t('mostLeft')}</strong>}
            </p>
          )}
          {isFew && <p className={styles.hint}>{t('few', { few: limits.fewRuns })}</p>}
          <ul>
            {answers.map((answer) => (
              <Answer key={answer.quizQuestionAnswerId} answer={answer} level={level} shown={shown} />
            ))}
          </ul>
        </>
      )}
    </details>
  )
}

interface AnswerProps extends Pick<QuestionProps, 'level' | 'shown'> {
  answer: AskedQuestion['answers'][number]
}

const Answer = ({ answer: { label, runs, share, nextQuestionId, fragrances }, level, shown }: AnswerProps) => {
  const t = useScreenTranslate(statisticsMessages)
  const language = useLanguage()
  const next = nextQuestionId === null ? undefined : shown.questions.get(nextQuestionId)
  return (
    <li>
      <div className={styles.answer}>
        <span>
          {label}
          {fragrances.length > 0 && <small>{fragrances.map((one) => fragranceName(one, language)).join(', ')}</small>}
        </span>
        <span className={styles.share}>
          {share
            ? t('share', { share: percent(share.share), low: percent(share.low), high: percent(share.high) })
            : t('noShare')}
          <small>{t('times', { smart_count: runs, count: formatNumber(runs) })}</small>
        </span>
        <span className={styles.bar} aria-hidden="true">
          {share && (
            <>
              <i style={{ width: `${share.share * 100}%` }} />
              <b style={{ insetInlineStart: `${share.low * 100}%`, width: `${(share.high - share.low) * 100}%` }} />
            </>
          )}
        </span>
      </div>
      {next && <Question question={next} level={level + 1} shown={shown} />}
    </li>
  )
}
