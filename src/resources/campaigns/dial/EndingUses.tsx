// The quizzes of a campaign that end with a fragrance; their answers link to the questions.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths, RecordName, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { endings } from '../paths.ts'
import { replaceMessages } from './replaceTexts.ts'
import styles from './ReviewDialog.module.css'

/** Further answers of a quiz are counted. */
const shownAnswers = 5

interface EndingUsesProps {
  campaignId: number
  fragranceId: number
  /** The fragrance is about to be replaced, so what is published gets a new version. */
  isReplaced?: boolean
}

export const EndingUses = ({ campaignId, fragranceId, isReplaced = false }: EndingUsesProps) => {
  const t = useScreenTranslate(replaceMessages)
  const provider = useProvider()
  const query = useQuery({
    queryKey: ['campaigns', campaignId, 'endings', fragranceId],
    queryFn: ({ signal }) => provider.call(endings, { id: campaignId, query: { fragranceId }, signal }),
    retry: false,
  })
  const { data } = query
  if (!data) return <Pending query={query} failed={t('failed')} loading={t('loading')} />
  if (data.length === 0) return <p>{t('unused')}</p>
  return (
    <ul className={styles.changes}>
      {data.map(({ quizId, name, isShown, answers }) => (
        <li key={quizId}>
          <RecordName resource="quiz" id={quizId}>
            {name}
          </RecordName>
          {isShown && ` · ${t(isReplaced ? 'renewed' : 'shown')}`}
          <ul className={styles.changes}>
            {answers.slice(0, shownAnswers).map(({ quizQuestionId, quest, label }) => (
              <li key={`${quizQuestionId} ${label}`}>
                <Link to={`${paths.update('quiz', quizId)}?node=question:${quizQuestionId}`}>{quest}</Link>
                {` → ${label}`}
              </li>
            ))}
            {answers.length > shownAnswers && (
              <li>{t('more', { count: formatNumber(answers.length - shownAnswers) })}</li>
            )}
          </ul>
        </li>
      ))}
    </ul>
  )
}
