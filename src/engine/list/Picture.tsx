// The thumbnail before a record's name, loaded when it becomes visible. Without a picture its space stays empty.
import { useThumbnailUrl } from '../data/useFileUrl.ts'
import styles from './cells.module.css'

export const Picture = ({ path }: { path: string }) => {
  const thumbnailUrl = useThumbnailUrl()
  return path ? (
    <img className={styles.picture} src={thumbnailUrl(path)} alt="" width={32} height={32} loading="lazy" decoding="async" />
  ) : (
    <span className={styles.picture} />
  )
}
