// The steps of a quiz until the app shows it, and what is done of each: it is written, validated and published.
import { Circle, CircleAlert, CircleCheck } from 'lucide'
import { type PartProps, useScreenTranslate } from '#kernel/core/site/index.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import type { QuizRow } from '../quizRuns/page/StatisticsPart.tsx'
import styles from './StepsPart.module.css'
import { stepsMessages } from './stepsTexts.ts'

interface Step {
  name: 'write' | 'validate' | 'publish'
  isDone: boolean
  lines: readonly string[]
  warning?: string | undefined
}

export const StepsPart = ({ record }: PartProps<QuizRow>) => {
  const t = useScreenTranslate(stepsMessages)
  const { questionsCount, draftChanges, validatedAt, isStale, publishedVersion, publishedAt } = record
  const { publishAt, publishFailure } = record
  const steps: readonly Step[] = [
    {
      name: 'write',
      isDone: questionsCount > 0,
      lines: [
        questionsCount > 0 ? t('questions', { smart_count: questionsCount }) : t('noQuestions'),
        ...(draftChanges > 0 && publishedVersion !== null
          ? [t('changed', { smart_count: draftChanges, version: publishedVersion })]
          : []),
      ],
    },
    {
      name: 'validate',
      isDone: validatedAt !== null,
      lines: [validatedAt === null ? t('draftOpen') : t('validated', { date: formatInstant(validatedAt) })],
      warning: isStale ? t('stale') : undefined,
    },
    {
      name: 'publish',
      isDone: publishedVersion !== null,
      lines: [
        publishedVersion !== null && publishedAt !== null
          ? t('published', { version: publishedVersion, date: formatInstant(publishedAt) })
          : t('notShown'),
        ...(publishAt === null ? [] : [t('scheduled', { date: formatInstant(publishAt) })]),
      ],
      warning: publishFailure === null ? undefined : t('failed'),
    },
  ]
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, isDone, lines, warning }) => (
        <li key={name} className={styles.step} data-done={isDone}>
          <Icon of={warning ? CircleAlert : isDone ? CircleCheck : Circle} />
          <div>
            <strong>{t(name)}</strong>
            <span className="visually-hidden">{`: ${t(isDone ? 'done' : 'open')}`}</span>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {warning && <p data-warns>{warning}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
