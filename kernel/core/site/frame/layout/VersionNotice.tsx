// Offers to reload when a new version was published. An unsaved form asks before the reload.
import { useTranslate } from 'react-admin'
import { useEffect, useState } from 'react'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import styles from './Shell.module.css'

/** Checks when the user returns to the page, at intervals, and at once after a chunk failed to load. */
const everyMs = 10 * 60_000
const atMostEveryMs = 60_000

const useOutdated = (isOutdated: () => Promise<boolean>) => {
  const [outdated, setOutdated] = useState(false)
  useEffect(() => {
    let lookedAt = Date.now()
    const look = async () => {
      lookedAt = Date.now()
      if (await isOutdated()) setOutdated(true)
    }
    const onReturn = () => {
      if (!document.hidden && Date.now() - lookedAt >= atMostEveryMs) void look()
    }
    const onFailure = () => void look()
    const timer = setInterval(onReturn, everyMs)
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('vite:preloadError', onFailure)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('vite:preloadError', onFailure)
    }
  }, [isOutdated])
  return [outdated, () => setOutdated(false)] as const
}

export const VersionNotice = ({ isOutdated }: { isOutdated: () => Promise<boolean> }) => {
  const t = useTranslate()
  const [outdated, later] = useOutdated(isOutdated)
  return (
    <div role="status" className={styles.notice} hidden={!outdated}>
      {outdated && (
        <>
          <p>{t('shell.version.text')}</p>
          <Button look="quiet" className={styles.later} onClick={later}>
            {t('shell.version.later')}
          </Button>
          <Button look="primary" onClick={() => window.location.reload()}>
            {t('shell.version.reload')}
          </Button>
        </>
      )}
    </div>
  )
}
