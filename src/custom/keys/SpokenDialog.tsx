// Shows for which devices a key has spoken, the latest first.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { subtitleOfRow } from '#kernel/core/contract/recordTitle.ts'
import type { InstallationKey } from '#kernel/core/contract/payloads/installationKeys.ts'
import { RecordName, titleIn, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { keyDevicePaths } from '#src/resources/keyDevices/paths.ts'
import devices from '#src/resources/devices/definition.ts'
import { keyMessages } from '#src/custom/keys/texts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatAgo } from '#kernel/core/site/ui/formatAgo.ts'
import { Loading } from '#kernel/core/site/ui/Loading.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import styles from '#kernel/core/site/frame/secrets/Secrets.module.css'

export const SpokenDialog = ({ of: { id, name }, onClose }: { of: InstallationKey; onClose: () => void }) => {
  const t = useScreenTranslate(keyMessages)
  const translate = useTranslate()
  const provider = useProvider()
  const [now] = useState(() => Date.now())
  const { data, error, refetch } = useQuery({
    queryKey: ['keyDevices', id],
    queryFn: ({ signal }) => provider.call(keyDevicePaths.list, { id, signal }),
    retry: false,
    gcTime: 0,
  })
  return (
    <Modal
      title={t('spokenTitle', { name })}
      onClose={onClose}
      buttons={
        <>
          {error && <Button onClick={() => void refetch()}>{translate('engine.retry')}</Button>}
          <Button look="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {!data && (error ? <p role="alert">{t('spokenFailed')}</p> : <Loading />)}
      {data?.total === 0 && <p>{t('spokenNone')}</p>}
      {data && data.total > 0 && (
        <ul className={styles.spoken}>
          {data.data.map(({ site, spokeAt, ...device }) => {
            const row = { ...device, site: { name: site } }
            return (
              <li key={device.deviceId}>
                <RecordName resource={devices.name} id={device.deviceId}>
                  {titleIn(devices, row)}
                </RecordName>
                <span className={styles.hint}>
                  {[subtitleOfRow(devices, row), formatAgo(spokeAt, now)].filter(Boolean).join(' · ')}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {data && data.total > data.data.length && <p className={styles.hint}>{t('spokenMore', { count: data.total })}</p>}
    </Modal>
  )
}
