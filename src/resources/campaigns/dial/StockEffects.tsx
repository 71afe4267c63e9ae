// Tells what another dial or another number of shots means for the capsules in the devices that run the campaign.
// It never keeps anybody from saving.
import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { today } from '#kernel/core/contract/days.ts'
import { languages } from '#kernel/core/contract/languages.ts'
import { paths, titleIn, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { campaign as limits } from '#src/product/limits.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import deviceResource from '#src/resources/devices/definition.ts'
import orders from '#src/resources/orders/definition.ts'
import { stockEffects } from '../paths.ts'
import type { StockEffects as StockEffectsReply } from '../payloads.ts'
import type { Dial } from '../rules/dial.ts'
import styles from './ReviewDialog.module.css'
import { stockMessages } from './stockTexts.ts'

interface StockEffectsProps {
  campaignId: number
  /** The dial that would be saved. */
  dial: Dial
  /** It has the fragrances that it had. */
  isSameDial?: boolean
  /** The number of shots that would be saved, if it is another one. */
  shots?: number | undefined
  nameOf: (fragranceId: unknown) => string
}

/** Days beyond these are told as one sum. */
const shownDays = 4

export const StockEffects = ({ campaignId, dial, isSameDial = false, shots, nameOf }: StockEffectsProps) => {
  const t = useScreenTranslate(stockMessages)
  const translate = useTranslate()
  const language = useLanguage()
  const provider = useProvider()
  const collection = dial.map(({ slot, fragranceId }) => ({ slot, fragranceId }))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['stockEffects', campaignId, collection, shots],
    queryFn: ({ signal }) =>
      provider.call(stockEffects, { id: campaignId, body: { collection, fragranceShots: shots }, signal }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const weekday = new Intl.DateTimeFormat(languages[language], { weekday: 'long', timeZone: 'UTC' })
  const dayText = (on: string) => (on === today() ? t('today') : `${weekday.format(new Date(on))}, ${formatDate(on)}`)
  const counted = (
    key: 'emptied' | 'without' | 'unfit' | 'inDevices' | 'ordered' | 'later',
    count: number,
    more = {},
  ) => t(key, { smart_count: count, count: formatNumber(count), ...more })
  const later = data?.days.slice(shownDays).reduce((sum, { devices }) => sum + devices, 0) ?? 0
  return (
    <section className={styles.stock} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <div role="status">
        {data ? (
          <>
            {data.emptied > 0 ? (
              <p className={styles.emptied}>
                <Icon of={PackageX} />
                <span>
                  <strong>{counted('emptied', data.emptied)}</strong>{' '}
                  {[
                    ...data.days
                      .slice(0, shownDays)
                      .map(({ on, devices }) => `${formatNumber(devices)} ${dayText(on)}`),
                    ...(later > 0 ? [counted('later', later)] : []),
                  ].join(' · ')}
                  {data.first && <> {t('first', { name: titleIn(deviceResource, data.first) })}</>}
                </span>
              </p>
            ) : (
              !isSameDial && <p>{t('none', { days: limits.stockDays })}</p>
            )}
            {shots !== undefined && data.capacity && <CapacityEffects shots={shots} capacity={data.capacity} />}
            <ul className={styles.changes}>
              {data.slots
                .filter(({ without }) => without > 0)
                .map(({ slot, fragranceId, without }) => (
                  <li key={slot}>{counted('without', without, { slot, name: nameOf(fragranceId) })}</li>
                ))}
              {data.unfit.capsules > 0 && (
                <li>
                  {counted('unfit', data.unfit.capsules, { shots: formatNumber(data.unfit.shots) })}{' '}
                  {counted('inDevices', data.unfit.devices)}
                </li>
              )}
              {data.ordered.capsules > 0 && (
                <li>
                  {counted('ordered', data.ordered.capsules)}{' '}
                  <Link to={paths.listOf(orders.name, { where: 'state.is.ordered' })}>{t('orders')}</Link>
                </li>
              )}
            </ul>
          </>
        ) : isFetching ? (
          <p>{t('checking')}</p>
        ) : (
          error && <p>{t('failed')}</p>
        )}
      </div>
      {error && !isFetching && <Button onClick={() => void refetch()}>{translate('engine.retry')}</Button>}
    </section>
  )
}

interface CapacityEffectsProps {
  shots: number
  capacity: NonNullable<StockEffectsReply['capacity']>
}

const CapacityEffects = ({ shots, capacity: { small, devices, smallest, unknown } }: CapacityEffectsProps) => {
  const t = useScreenTranslate(stockMessages)
  const counted = (key: 'small' | 'inDevices' | 'unknown', count: number) =>
    t(key, { smart_count: count, count: formatNumber(count), shots: formatNumber(shots) })
  return (
    <>
      {small > 0 ? (
        <p className={styles.emptied}>
          <Icon of={PackageX} />
          <span>
            <strong>{counted('small', small)}</strong> {counted('inDevices', devices)}
            {smallest !== null && <> {t('smallest', { count: formatNumber(smallest) })}</>}
          </span>
        </p>
      ) : (
        <p>{t('noneSmall', { shots: formatNumber(shots) })}</p>
      )}
      {unknown > 0 && <p>{counted('unknown', unknown)}</p>}
    </>
  )
}
