// Shown in the place of what is loading: a line that says so, or the room of a page or panel with the spinner.
import { useTranslate } from 'react-admin'
import { BusyOverlay } from './BusyOverlay.tsx'
import styles from './Loading.module.css'

export interface LoadingProps {
  /** Says what loads, where that needs saying. */
  word?: string | undefined
  /** What loads is a page, or about as many pixels high: what follows it keeps its place. A line without it. */
  room?: 'page' | number | undefined
}

export const Loading = ({ word, room }: LoadingProps) => {
  const t = useTranslate()
  const said = word ?? t('engine.loading')
  if (room === undefined) return <p role="status">{said}</p>
  if (room === 'page')
    return (
      <div className={styles.page} data-placeholder>
        <BusyOverlay isBusy word={said} />
      </div>
    )
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className={styles.lines} style={{ height: room }} aria-hidden="true" />
    </>
  )
}
