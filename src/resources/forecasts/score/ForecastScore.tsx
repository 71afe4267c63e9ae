// How many forecasts have come true: in a sentence, and by the reason for hidden ones.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { StateLine, useProvider, useResourceTranslate, useScreenTranslate } from '#kernel/core/site/index.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { TableHead } from '#kernel/core/site/ui/TableHead.tsx'
import capsules from '#src/resources/capsules/definition.ts'
import { forecastScore } from '../paths.ts'
import type { ForecastScore as Score } from '../payloads.ts'
import styles from './ForecastScore.module.css'
import { scoreMessages } from './scoreTexts.ts'

const shareOf = ({ due, held }: { due: number; held: number }) => Math.round((held / due) * 100)

export const ForecastScore = () => {
  const t = useScreenTranslate(scoreMessages)
  const provider = useProvider()
  const [isOpen, setIsOpen] = useState(false)
  const { data, isError } = useQuery({
    queryKey: ['capsules', 'forecastScore'],
    queryFn: ({ signal }) => provider.call(forecastScore, { signal }),
    retry: false,
  })
  // The list does without it: nobody came here for the score.
  if (isError) return <p className={styles.score}>{t('failed')}</p>
  // Without a result there is nothing to say.
  if (!data || data.given.due === 0) return null
  const { given, percent, poor, days } = data
  const isPoor = shareOf(given) < poor
  const counted = { smart_count: given.due, count: formatNumber(given.due) }
  const sentence = t('score', { ...counted, share: shareOf(given), days, percent })
  return (
    <div className={styles.score}>
      {isPoor ? <StateLine level="warning">{`${sentence} ${t('poor')}`}</StateLine> : <span>{sentence}</span>}
      <Button look="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('byReason')}
      </Button>
      {isOpen && <Reasons score={data} />}
    </div>
  )
}

const Reasons = ({ score: { given, refused } }: { score: Score }) => {
  const t = useScreenTranslate(scoreMessages)
  const translate = useResourceTranslate(capsules.name)
  const rows = [
    { name: 'given' as const, ...given },
    ...refused
      .filter(({ capsules: now, due }) => now > 0 || due > 0)
      .map(({ refusal, ...counts }) => ({ name: refusal, ...counts })),
  ]
  return (
    <div className={styles.reasons}>
      <table aria-label={t('byReason')}>
        <TableHead columns={[t('reason'), t('now'), t('due'), t('held'), t('early'), t('late')]} />
        <tbody>
          {rows.map(({ name, capsules: now, due, held, early, late }) => (
            <tr key={name}>
              <th scope="row">{translate.choice('forecast', name)}</th>
              {[now, due].map((count, at) => (
                <td key={at}>{formatNumber(count)}</td>
              ))}
              {[held, early, late].map((count, at) => (
                <td key={at}>{due === 0 ? '–' : `${shareOf({ due, held: count })}%`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('explained')}</p>
    </div>
  )
}
