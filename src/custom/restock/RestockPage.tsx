// The restock plan: what to order for each site, with settings in the address, export, and ordering.
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths, statusOf, useEngine, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatDate, formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { restockMessages } from '#src/custom/restock/texts.ts'
import deliveries from '#src/resources/deliveries/definition.ts'
import orders from '#src/resources/orders/definition.ts'
import { restockPaths } from '#src/resources/orders/paths.ts'
import type { RestockPlan } from '#src/resources/orders/payloads.ts'
import { deliveriesIn, summands, sumsOf } from '#src/resources/orders/rules/plan.ts'
import { Fold } from './Fold.tsx'
import { PlanActions } from './PlanActions.tsx'
import { PlanSettings } from './PlanSettings.tsx'
import { EarlyText, SitePlan } from './SitePlan.tsx'
import { addressOf, settingsIn } from './restockQuery.ts'
import styles from './Restock.module.css'

/** So many sites are shown at once: a plan may have thousands. */
const shownSites = 25
/** Of those without an order, which nobody walks through one by one. */
const shownOthers = 200

export const RestockPage = () => {
  const t = useScreenTranslate(restockMessages)
  const provider = useProvider()
  const { Forbidden } = useEngine()
  const [query, setQuery] = useSearchParams()
  const settings = settingsIn(query)
  const found = useQuery({
    queryKey: [orders.name, 'plan', settings],
    queryFn: ({ signal }) => provider.call(restockPaths.plan, { query: { ...settings }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { data, error, isFetching, refetch } = found
  if (error && statusOf(error) === 403) return <Forbidden />
  return (
    <section className={styles.page} aria-busy={isFetching}>
      <title>{`${t('title')} - Admin`}</title>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <PlanSettings settings={settings} onChoose={(chosen) => setQuery(addressOf(chosen), { replace: true })} />
      </div>
      <Pending query={found} failed={t('failed')} room="page" />
      {!error && data && <Plan plan={data} onOrdered={() => void refetch()} />}
    </section>
  )
}

const Plan = ({ plan, onOrdered }: { plan: RestockPlan; onOrdered: () => void }) => {
  const t = useScreenTranslate(restockMessages)
  const [shown, setShown] = useState(shownSites)
  const { sums, sites, deliveryAt, sufficesUntil, madeAt, unfilled, early } = plan
  const ordering = sites.filter((site) => site.sums.quantity > 0)
  const others = sites.filter((site) => site.sums.quantity === 0)
  // Only what is ordered: elsewhere, what is left over would not add up.
  const added = sumsOf(ordering.flatMap(({ lines }) => lines.filter(({ quantity }) => quantity > 0)))
  const planned = deliveriesIn(plan)
  const [delivery, until] = [formatDate(deliveryAt), formatDate(sufficesUntil)]
  const number = (name: 'runningOut' | 'devices' | (typeof summands)[number]['name'] | 'quantity', value: number) => (
    <>
      <dt>{t(name)}</dt>
      <dd>{formatNumber(value)}</dd>
    </>
  )
  return (
    <>
      {sums.quantity > 0 && (
        <dl className={styles.sum} aria-label={t('numbers')}>
          {summands.map(({ name, sign, isAlways }) =>
            isAlways || added[name] > 0 ? (
              <div key={name} data-sign={sign}>
                {number(name, added[name])}
              </div>
            ) : null,
          )}
          <div data-sign="=">{number('quantity', sums.quantity)}</div>
        </dl>
      )}
      <div className={styles.actionsRow}>
        <PlanActions plan={plan} onOrdered={onOrdered} />
        <dl className={styles.aside}>
          <div>{number('runningOut', sums.runningOut)}</div>
          <div>{number('devices', sums.devices)}</div>
        </dl>
      </div>
      <p>
        {planned > 0 && `${t('makes', { smart_count: planned, count: formatNumber(planned) })} `}
        <span>{madeAt === null ? t('notMade') : t('dates', { delivery, until })}</span>
      </p>
      {sums.quantity === 0 && (
        <Message>
          <p>{t('empty', { until })}</p>
        </Message>
      )}
      {ordering.slice(0, shown).map((site) => (
        <SitePlan key={site.siteId} site={site} startsOpen={ordering.length === 1} />
      ))}
      {ordering.length > shown && (
        <Button onClick={() => setShown(shown + shownSites)}>
          {t('more', { count: formatNumber(ordering.length - shown) })}
        </Button>
      )}
      {others.length > 0 && (
        <Fold label={t('othersFolded', { smart_count: others.length, count: formatNumber(others.length) })}>
          <div className={styles.others}>
            {others.slice(0, shownOthers).map((site) => (
              <SitePlan key={site.siteId} site={site} />
            ))}
          </div>
        </Fold>
      )}
      <Fold label={t('why')}>
        <p>{t('intro')}</p>
        <p>{t('explained')}</p>
        {madeAt !== null && <p>{t('forecastsOf', { made: formatInstant(madeAt) })}</p>}
        {unfilled > 0 && <p>{t('unfilledHint', { smart_count: unfilled, count: formatNumber(unfilled) })}</p>}
      </Fold>
      <EarlyText early={early} />
      <p>
        <Link to={paths.list(deliveries.name)}>{t('orders')}</Link>
      </p>
    </>
  )
}
