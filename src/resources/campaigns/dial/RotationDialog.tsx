// Tells how far the ring turns in the usual order of a campaign's shots, and offers to sort its dial for the least.
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { TableHead } from '#kernel/core/site/ui/TableHead.tsx'
import { turns as limits } from '#src/product/limits.ts'
import { turns } from '../paths.ts'
import { type Dial, slotOf } from '../rules/dial.ts'
import { meanTurns, placedPairs, sortForTurns } from '../rules/turns.ts'
import styles from './RotationDialog.module.css'
import { rotationMessages } from './rotationTexts.ts'

export interface RotationDialogProps {
  campaignId: number
  dial: Dial
  nameOf: (fragranceId: unknown) => string
  /** Called with the sorted dial, and with what to announce of it. */
  onSort: (dial: Dial, announced: string) => void
  onClose: () => void
}

const shownPairs = 8

const tenths = (value: number): number => Math.round(value * 10) / 10

export const RotationDialog = ({ campaignId, dial, nameOf, onSort, onClose }: RotationDialogProps) => {
  const t = useScreenTranslate(rotationMessages)
  const translate = useTranslate()
  const provider = useProvider()
  const heading = useId()
  const close = useRef<HTMLButtonElement>(null)
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['turns', campaignId],
    queryFn: ({ signal }) => provider.call(turns, { id: campaignId, signal }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const sorted = useMemo(() => sortForTurns(dial, data?.pairs ?? []), [dial, data])
  const pairs = placedPairs(dial, data?.pairs ?? [])
  const sortedPairs = placedPairs(sorted, pairs)
  const [now = 0, later = 0] = [dial, sorted].map((one) => tenths(meanTurns(one, pairs) ?? 0))
  const isOffered = later < now
  const moved = sorted.filter(({ slot, fragranceId }) => slotOf(dial, slot)?.fragranceId !== fragranceId).length
  const counted = (key: 'counted' | 'moved', count: number, more = {}) =>
    t(key, { smart_count: count, count: formatNumber(count), ...more })
  const { days } = limits
  return (
    <Modal
      className={styles.rotation}
      title={t('title')}
      text={
        <div role="status">
          {!data ? (
            <p>{t(isFetching ? 'loading' : 'failed')}</p>
          ) : pairs.length === 0 ? (
            <p>{t(data.shots === 0 ? 'noShots' : 'noPairs', { days })}</p>
          ) : (
            <>
              <p className={styles.mean}>{t('mean', { smart_count: now, turns: formatNumber(now) })}</p>
              <p>{isOffered ? counted('moved', moved) : t('isSorted')}</p>
              <p className={styles.hint}>{counted('counted', data.shots, { days })}</p>
            </>
          )}
        </div>
      }
      onClose={onClose}
      buttons={
        <>
          <Button ref={close} onClick={onClose}>
            {t('close')}
          </Button>
          {!data && !isFetching && (
            <Button
              look="primary"
              onClick={() => {
                // This button goes.
                close.current?.focus()
                void refetch()
              }}
            >
              {translate('engine.retry')}
            </Button>
          )}
          {isOffered && (
            <Button
              look="primary"
              className={styles.sort}
              onClick={() => {
                onSort(sorted, t('sorted'))
                onClose()
              }}
            >
              {t('sort', { now: formatNumber(now), later: formatNumber(later) })}
            </Button>
          )}
        </>
      }
    >
      {pairs.length > 0 && (
        <section aria-labelledby={heading}>
          <h3 id={heading} className={styles.heading}>
            {t('pairs')}
          </h3>
          <table className={styles.pairs} aria-labelledby={heading}>
            <TableHead columns={[t('fragrances'), t('times'), t('now'), ...(isOffered ? [t('later')] : [])]} />
            <tbody>
              {pairs.slice(0, shownPairs).map(({ fragranceId, otherId, times, apart }, at) => (
                <tr key={`${fragranceId} ${otherId}`}>
                  <th scope="row">
                    <span>{nameOf(fragranceId)} ↔</span> <span>{nameOf(otherId)}</span>
                  </th>
                  <td>{formatNumber(times)}</td>
                  <td>{apart}</td>
                  {isOffered && (
                    <td data-moved={sortedPairs[at]?.apart !== apart || undefined}>{sortedPairs[at]?.apart}</td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Modal>
  )
}
