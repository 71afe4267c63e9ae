// Gray lines in the place of what loads, so that what follows them does not move. What loads is said beside them.
import styles from './Skeleton.module.css'

/** `height` is in pixels. */
export const Skeleton = ({ height }: { height: number }) => (
  <div className={styles.skeleton} style={{ height }} aria-hidden="true" />
)
