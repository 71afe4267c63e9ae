// What the statistics of a quiz show, and their export.
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { can } from '#kernel/core/contract/access.ts'
import { fillPath } from '#kernel/core/contract/call.ts'
import type { SheetFormat } from '#kernel/core/contract/sheetFormats.ts'
import { SheetMenu, useEngine, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import { dayOf } from '#kernel/core/contract/days.ts'
import quizzes from '../../definition.ts'
import type { VersionLine } from '../../payloads.ts'
import { quizRunPaths } from '../paths.ts'
import { statisticsMessages } from './statisticsTexts.ts'
import styles from './Statistics.module.css'

/** What is shown: undefined means the newest version, and all days. */
export interface Chosen {
  version: number | undefined
  days: number | undefined
}

interface StatisticsBarProps {
  quizId: number
  versions: readonly VersionLine[]
  shown: number
  query: { version: number | undefined; from: string | undefined }
  days: number | undefined
  onChoose: (chosen: Chosen) => void
}

const periods = [7, 30, 90]

export const StatisticsBar = ({ quizId, versions, shown, query, days, onChoose }: StatisticsBarProps) => {
  const t = useScreenTranslate(statisticsMessages)
  const provider = useProvider()
  const notify = useNotify()
  const { me } = useEngine()
  const [versionId, periodId] = [useId(), useId()]
  const version = query.version ?? shown
  const download = async (format: SheetFormat) => {
    const { exportStatistics: call } = quizRunPaths
    await provider
      .download(
        { ...call, path: fillPath(call.path, quizId) },
        { name: `quiz-${quizId}.${format}`, query: { ...query, version, format } },
      )
      .catch(() => notify(t('exportFailed'), { type: 'error' }))
  }
  return (
    <div className={styles.choices}>
      <label htmlFor={versionId}>
        <span>{t('version')}</span>
        <Select
          id={versionId}
          value={version}
          onChange={({ target }) => onChoose({ version: Number(target.value), days })}
        >
          {versions.map(({ number, publishedAt }) => (
            <option key={number} value={number}>
              {t('versionOf', { number, date: formatDate(dayOf(new Date(publishedAt))) })}
            </option>
          ))}
        </Select>
      </label>
      <label htmlFor={periodId}>
        <span>{t('period')}</span>
        <Select
          id={periodId}
          value={days ?? ''}
          onChange={({ target }) => onChoose({ version: query.version, days: Number(target.value) || undefined })}
        >
          <option value="">{t('always')}</option>
          {periods.map((count) => (
            <option key={count} value={count}>
              {t('lastDays', { days: count })}
            </option>
          ))}
        </Select>
      </label>
      {can(me, 'export', quizzes) && <SheetMenu onDownload={download} />}
    </div>
  )
}
