// Where a fragrance is used: the slots of campaigns, the answers of quizzes that end with it, and its shots.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { can } from '#kernel/core/contract/access.ts'
import {
  partKey,
  paths,
  RecordName,
  useEngine,
  useProvider,
  useScreenTranslate,
  type EngineRecord,
  type PartProps,
} from '#kernel/core/site/index.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { uses } from '../paths.ts'
import type { AnswerUse } from '../payloads.ts'
import styles from './UsesPart.module.css'
import { usesMessages } from './usesTexts.ts'

export const UsesPart = ({ record: { id } }: PartProps<EngineRecord>) => {
  const t = useScreenTranslate(usesMessages)
  const provider = useProvider()
  const query = useQuery({
    queryKey: partKey('fragrances', id, 'uses'),
    queryFn: ({ signal }) => provider.call(uses, { id: Number(id), signal }),
    retry: false,
  })
  const { data } = query
  // As high as two lists of two and the shots, so that nothing below them moves.
  if (!data) return <Pending query={query} failed={t('failed')} room={212} />
  const { slots, answers, shots } = data
  return (
    <div className={styles.uses}>
      {slots && (
        <Uses title={t('slots')} none={t('noSlots')} shown={slots.first.length} total={slots.total}>
          {slots.first.map(({ campaignId, name, slot, isActive }) => (
            <li key={campaignId}>
              <RecordName resource="campaigns" id={campaignId}>
                {name}
              </RecordName>
              <span className={styles.quiet}>
                {[t('slot', { slot }), ...(isActive ? [] : [t('inactive')])].join(' · ')}
              </span>
            </li>
          ))}
        </Uses>
      )}
      {answers && (
        <Uses title={t('answers')} none={t('noAnswers')} shown={answers.first.length} total={answers.total}>
          {answers.first.map((use) => (
            <Answer key={`${use.quizQuestionId} ${use.label} ${use.quest}`} use={use} />
          ))}
        </Uses>
      )}
      {shots && (
        <section aria-label={t('shots')}>
          <h3>{t('shots')}</h3>
          <p>
            {shots.total === 0
              ? t('noShots')
              : `${t('total', { smart_count: shots.total, count: formatNumber(shots.total) })} · ${t('last', {
                  count: formatNumber(shots.last),
                  days: shots.days,
                })}`}
          </p>
        </section>
      )}
    </div>
  )
}

interface UsesProps {
  title: string
  /** Stands in the place of an empty list. */
  none: string
  shown: number
  total: number
  children: ReactNode
}

const Uses = ({ title, none, shown, total, children }: UsesProps) => {
  const t = useScreenTranslate(usesMessages)
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {total === 0 ? <p>{none}</p> : <ul>{children}</ul>}
      {total > shown && <p className={styles.quiet}>{t('others', { count: formatNumber(total - shown) })}</p>}
    </section>
  )
}

/** The link opens the quiz at the question. */
const Answer = ({ use }: { use: AnswerUse }) => {
  const { quizId, name, campaign, isActive, isDraft, isShown, quizQuestionId, quest, label } = use
  const t = useScreenTranslate(usesMessages)
  const { me, definitions } = useEngine()
  const quiz = definitions.get('quiz')
  const states = [!isActive && t('inactiveQuiz'), isShown && t(isDraft ? 'shown' : 'shownOnly')].filter(Boolean)
  return (
    <li>
      <RecordName resource="quiz" id={quizId}>
        {name}
      </RecordName>
      <span>
        {quiz !== undefined && can(me, 'read', quiz) ? (
          <Link to={`${paths.update('quiz', quizId)}?node=question:${quizQuestionId}`}>{quest}</Link>
        ) : (
          quest
        )}
        {` → ${label}`}
      </span>
      <span className={styles.quiet}>{[campaign, ...states].join(' · ')}</span>
    </li>
  )
}
