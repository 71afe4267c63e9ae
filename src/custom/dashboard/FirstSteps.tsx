// Leads a new ADMIN through a campaign, its quiz, and publishing. Steps tick themselves, by the change log:
// whoever has taken them. Examples have been changed by others, but the log does not say that somebody has created them.
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck, X } from 'lucide'
import { useStore } from 'react-admin'
import { Link } from 'react-router'
import { can } from '#kernel/core/contract/access.ts'
import { changePaths } from '#kernel/core/contract/paths/changePaths.ts'
import { changeLog } from '#kernel/core/contract/changeLog.ts'
import { paths, useEngine, useProvider } from '#kernel/core/site/index.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import alertRules from '#src/resources/alertRules/definition.ts'
import styles from './FirstSteps.module.css'
import { UsualAlerts } from './UsualAlerts.tsx'
import { useDashboardMessages } from './useDashboardMessages.ts'
import { useDemo } from './useDemo.ts'

const steps = [
  { name: 'campaign', resource: 'campaigns', action: 'create', to: paths.create('campaigns') },
  { name: 'quiz', resource: 'quiz', action: 'create', to: paths.create('quiz') },
  { name: 'publish', resource: 'quiz', action: 'publish', to: paths.list('quiz') },
] as const

const stepResources: ReadonlySet<string> = new Set(steps.map(({ resource }) => resource))

export const FirstSteps = () => {
  const { me } = useEngine()
  const provider = useProvider()
  const {
    messages: { steps: texts },
  } = useDashboardMessages()
  const [isOver, setIsOver] = useStore('home.firstSteps.over', false)
  // Steps that turn out to be taken stay until the next visit, all ticked: the page below would move.
  const [isHidden, setIsHidden] = useState(isOver)
  const isShown = can(me, 'list', changeLog) && !isHidden
  const { data } = useQuery({
    queryKey: ['changes', 'firstSteps'],
    queryFn: async ({ signal }) => {
      const [campaign, quiz, publish] = steps
      const last = async ({ resource, action }: (typeof steps)[number], record?: number) => {
        const query = { resource, action, perPage: 1, ...(record !== undefined && { record }) }
        return (await provider.call(changePaths.audit, { query, signal })).data[0]?.record ?? null
      }
      const [made, created] = await Promise.all([last(campaign), last(quiz)])
      return [made, created, created === null ? null : await last(publish, created)]
    },
    enabled: isShown,
    staleTime: 0,
    retry: false,
  })
  const demo = useDemo().data
  const hasExamples = [...(demo?.removed ?? []), ...(demo?.kept ?? [])].some(({ what }) => stepResources.has(what))
  const isDone = data?.every((record) => record !== null)
  useEffect(() => {
    if (isDone) setIsOver(true)
  }, [isDone, setIsOver])
  if (!isShown) return null
  return (
    <section aria-labelledby="steps-title">
      <div className={styles.head}>
        <h2 id="steps-title">{texts.title}</h2>
        {hasExamples && <span className={styles.hint}>{texts.examples}</span>}
        <IconButton
          label={texts.dismiss}
          onClick={() => {
            setIsOver(true)
            setIsHidden(true)
          }}
        >
          <Icon of={X} />
        </IconButton>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ name, to }, at) => {
          const isTicked = typeof data?.[at] === 'number'
          // The quiz to publish is the one that was created.
          const made = name === 'publish' ? data?.[1] : undefined
          return (
            <li key={name} data-done={isTicked || undefined}>
              <Icon of={isTicked ? CircleCheck : Circle} />
              <span>
                <Link to={made ? paths.update('quiz', made) : to}>{texts[name]}</Link>
                {isTicked && <span className="visually-hidden"> ({texts.done})</span>}
                <span className={styles.hint}>{texts.hints[name]}</span>
              </span>
            </li>
          )
        })}
        {can(me, 'create', alertRules) && <UsualAlerts />}
      </ol>
    </section>
  )
}
