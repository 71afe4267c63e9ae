// Shows a card for each thing that needs attention, in the server's order, with a link to its list.
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { CircleDashed, Clock, TriangleAlert } from 'lucide'
import type { Urgency } from '#kernel/core/contract/define.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { statisticsPaths } from '#src/resources/statistics/paths.ts'
import { paths, useEngine, useProvider } from '#kernel/core/site/index.ts'
import { useDashboardMessages } from './useDashboardMessages.ts'
import { useLastCount } from './useLastCount.ts'
import styles from './AttentionCards.module.css'

const icons = { overdue: TriangleAlert, due: Clock, incomplete: CircleDashed } satisfies Record<
  Urgency | 'incomplete',
  unknown
>

/** Wide filters whose records the other cards count: lists and rules offer them. */
const wide: Readonly<Record<string, readonly string[]>> = { capsules: ['critical', 'low'], orders: ['late'] }

export const AttentionCards = () => {
  const t = useTranslate()
  const { declarations, definitions } = useEngine()
  const { messages, count } = useDashboardMessages()
  const provider = useProvider()
  const { data, isError, refetch } = useQuery({
    queryKey: ['dashboard', 'attention'],
    queryFn: ({ signal }) => provider.call(statisticsPaths.attention, { signal }),
  })
  // Skips what has no screen to link to, and what would count records of other cards again.
  const cards = data?.flatMap((one) => {
    const declaration = declarations.find(({ name }) => name === one.kind)
    const definition = definitions.get(one.kind)
    return declaration && definition && !wide[one.kind]?.includes(one.filter)
      ? [
          {
            ...one,
            urgency: definition.urgency?.[one.filter] ?? ('incomplete' as const),
            icon: declaration.icon,
            to: paths.attention(definition, one.filter),
          },
        ]
      : []
  })
  const expected = useLastCount('attention', cards?.length, 8)
  if (isError)
    return (
      <div className={styles.message} role="alert">
        <p>{messages.attention.failed}</p>
        <Button onClick={() => void refetch()}>{t('engine.retry')}</Button>
      </div>
    )
  if (!cards && expected === 0) return <p className={styles.message} aria-busy="true" />
  if (cards?.length === 0) return <p className={styles.message}>{messages.attention.none}</p>
  return (
    <ul className={styles.cards} aria-busy={!cards}>
      {cards?.map(({ kind, filter, urgency, count: found, icon: KindIcon, to }) => (
        <li key={`${kind} ${filter}`}>
          <Link to={to} data-urgency={urgency}>
            <Icon of={KindIcon} />
            <strong>{count(found)}</strong>{' '}
            <span>{t(`resources.${kind}.issues.${filter}`, { smart_count: found })}</span>{' '}
            <small>
              <Icon of={icons[urgency]} />
              <span>{messages.attention.urgency[urgency]}</span>
            </small>
          </Link>
        </li>
      )) ?? Array.from({ length: expected }, (_, at) => <li key={at} className={styles.loading} />)}
    </ul>
  )
}
