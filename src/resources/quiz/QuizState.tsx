// The state of a quiz: Rascunho, Validado or Publicado with version and date, and notes about its draft.
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { useScreenTranslate, useResourceTranslate } from '#kernel/core/site/index.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import type quizzes from './definition.ts'
import { stateMessages } from './stateTexts.ts'
import styles from './QuizState.module.css'

type Stated = Pick<
  RowOf<typeof quizzes>,
  | 'state'
  | 'publishedVersion'
  | 'draftChanges'
  | 'publishedAt'
  | 'validatedAt'
  | 'isStale'
  | 'publishAt'
  | 'publishFailure'
  | 'deletedAt'
>

export const QuizState = ({ record, isBrief }: { record: Stated; isBrief?: boolean }) => {
  const t = useScreenTranslate(stateMessages)
  const translate = useResourceTranslate('quiz')
  const { state, publishedVersion, draftChanges, publishedAt, validatedAt, isStale, publishAt, publishFailure } = record
  const name = translate.choice('state', state)
  const date = publishedAt ?? validatedAt
  const more = [
    date && (isBrief ? formatInstant(date).slice(0, 10) : formatInstant(date)),
    draftChanges > 0 && t('changes', { smart_count: draftChanges }),
    isStale && t('stale'),
    publishAt && t('scheduled', { date: formatInstant(publishAt) }),
    publishFailure && t('failed'),
  ].filter(Boolean)
  return (
    <span>
      <span className={styles.state} data-state={record.deletedAt ? 'inactive' : state}>
        {record.deletedAt && `${translate.engine('status.inactive')} · `}
        {publishedVersion ? t('version', { state: name, version: publishedVersion }) : name}
      </span>
      {more.length > 0 && (
        <span className={styles.more} data-warns={isStale || publishFailure ? true : undefined}>
          {more.join(' · ')}
        </span>
      )}
    </span>
  )
}

/** The cell of a list: the day is enough there. */
export const QuizStateCell = ({ record }: { record: Stated }) => <QuizState record={record} isBrief />
