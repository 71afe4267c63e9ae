// Marks a screen of the past, which leads back to today, and makes it read-only.
import { useMemo, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { History } from 'lucide'
import { isAdmin } from '#kernel/core/contract/access.ts'
import { localTime } from '#kernel/core/contract/days.ts'
import { pastMessages } from '#kernel/core/site/record/pastTexts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { EngineContext, useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { PastDialog } from './PastDialog.tsx'
import styles from '#kernel/core/site/record/past.module.css'

interface PastFrameProps {
  at: string
  /** The buttons before those that lead elsewhere. */
  buttons?: ReactNode
  children: ReactNode
}

const reads = ['menu', 'open', 'list', 'read']

export const PastFrame = ({ at, buttons, children }: PastFrameProps) => {
  const engine = useEngine()
  const t = useScreenTranslate(pastMessages)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [isChoosing, setIsChoosing] = useState(false)
  const past = useMemo(
    () => ({
      ...engine,
      at,
      me: {
        ...engine.me,
        scope: [...engine.definitions.keys()].map((resource) => ({ resource, actions: reads })),
      },
    }),
    [engine, at],
  )
  if (!isAdmin(engine.me)) return <engine.Forbidden />
  const go = (next: string | undefined) => {
    const parameters = new URLSearchParams(search)
    if (next === undefined) for (const name of ['at', 'with']) parameters.delete(name)
    else parameters.set('at', next)
    parameters.delete('page')
    void navigate({ pathname, search: `${parameters}` })
  }
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(at)
  const isMoment = !isDay && !Number.isNaN(Date.parse(at))
  const time = isMoment ? localTime(Date.parse(at)) : ''
  return (
    <div className={styles.screen} data-past={at}>
      <div className={styles.frame} aria-hidden="true" />
      <aside className={styles.band} aria-label={t('band')}>
        <p>
          <Icon of={History} />
          {isMoment
            ? t('asOfMoment', { day: formatDate(time.slice(0, 10)), time: time.slice(11) })
            : t('asOfDay', { day: isDay ? formatDate(at) : at })}
        </p>
        <div>
          {buttons}
          <Button onClick={() => setIsChoosing(true)} aria-haspopup="dialog">
            {t('otherDay')}
          </Button>
          <Button look="primary" onClick={() => go(undefined)}>
            {t('back')}
          </Button>
        </div>
      </aside>
      <EngineContext value={past}>{children}</EngineContext>
      {isChoosing && (
        <PastDialog
          day={isDay ? at : time.slice(0, 10)}
          onClose={() => setIsChoosing(false)}
          onChoose={(day) => {
            setIsChoosing(false)
            go(day)
          }}
        />
      )}
    </div>
  )
}
