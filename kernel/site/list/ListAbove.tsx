// What a resource has to say of all records of its list, above the table. Its place is kept while it loads.
import { lazy, Suspense, useState, type ComponentType } from 'react'
import styles from './ListScreen.module.css'

export const ListAbove = ({ load }: { load: () => Promise<ComponentType> }) => {
  const [View] = useState(() => lazy(async () => ({ default: await load() })))
  return (
    <div className={styles.above}>
      <Suspense>
        <View />
      </Suspense>
    </div>
  )
}
