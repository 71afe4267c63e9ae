// A row's thumbnail, loaded when it becomes visible. Without one its space stays, so that rows keep their height.
import { useFileUrl } from '../data/useFileUrl.ts'
import styles from './cells.module.css'

export const Picture = ({ path, alt }: { path: string; alt: string }) => {
  const addressOf = useFileUrl()
  return path ? (
    <img className={styles.picture} src={addressOf(path)} alt={alt} width={36} height={36} loading="lazy" decoding="async" />
  ) : (
    <span className={styles.picture} />
  )
}
