// Shows for which devices a key has spoken, the latest first.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { InstallationKey } from '#kernel/core/contract/payloads/installationKeys.ts'
import { paths, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { keyDevicePaths } from '#src/resources/keyDevices/paths.ts'
import devices from '#src/resources/devices/definition.ts'
import { keyMessages } from '#src/custom/keys/texts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatAgo } from '#kernel/core/site/ui/formatAgo.ts'
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
      {!data && <p role={error ? 'alert' : 'status'}>{t(error ? 'spokenFailed' : 'loading')}</p>}
      {data?.total === 0 && <p>{t('spokenNone')}</p>}
      {data && data.total > 0 && (
        <ul className={styles.spoken}>
          {data.data.map(({ deviceId, macAddress, name: device, site, spokeAt }) => (
            <li key={deviceId}>
              <Link to={paths.show(devices.name, deviceId)}>{device ?? macAddress}</Link>
              <span className={styles.hint}>
                {[device !== null && macAddress, site, formatAgo(spokeAt, now)].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.data.length && <p className={styles.hint}>{t('spokenMore', { count: data.total })}</p>}
    </Modal>
  )
}
