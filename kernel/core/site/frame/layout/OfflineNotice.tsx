// Shows a notice while the browser is offline.
import { useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import styles from './Shell.module.css'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export const OfflineNotice = () => {
  const t = useTranslate()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className={styles.notice} hidden={online}>
      {online ? '' : t('shell.offline')}
    </div>
  )
}
