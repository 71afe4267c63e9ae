// Says in a sentence how a device is, by the signal that decides it.
import type { RowOf } from '#kernel/contract/definitionTypes.ts'
import { type PartProps, useScreenTranslate } from '#kernel/site/index.ts'
import { formatAgo } from '#kernel/site/ui/formatAgo.ts'
import { formatInstant } from '#kernel/site/ui/formatDate.ts'
import type devices from '../definition.ts'
import { deviceStateOf } from '../rules/deviceState.ts'
import styles from './DevicePage.module.css'
import { devicePageMessages } from './pageTexts.ts'
import { useSignals } from './useDeviceFacts.ts'

export const DeviceState = ({ record: { deviceId } }: PartProps<RowOf<typeof devices> & { id: number }>) => {
  const t = useScreenTranslate(devicePageMessages)
  const { data: signals, dataUpdatedAt } = useSignals(deviceId)
  if (!signals) return null
  const { lastContactAt, wanted, refused } = signals
  const state = deviceStateOf(signals, dataUpdatedAt)
  const ago = lastContactAt === null ? '' : formatAgo(lastContactAt, dataUpdatedAt)
  const sentence = {
    never: () => t('never'),
    silent: () => t('silent', { ago }),
    refused: () =>
      refused?.reason
        ? t('refusedBecause', { name: refused.name, reason: refused.reason })
        : t('refusedState', { name: refused?.name ?? '' }),
    pending: () => t('pendingState', { name: wanted?.name ?? '', at: wanted?.at ? formatInstant(wanted.at) : '' }),
    fine: () => t('fine', { ago }),
  }[state]()
  return (
    <span className={styles.state} data-state={state}>
      {sentence}
    </span>
  )
}
