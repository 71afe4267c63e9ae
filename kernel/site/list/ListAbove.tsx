// What a resource has to say of all records of its list, above the table. Its place is kept while it loads.
import { lazy, Suspense, useState } from 'react'
import type { ListAboveProps, LoadListAbove } from '../declaration/declaration.ts'
import styles from './ListScreen.module.css'

export const ListAbove = ({ load, onChanged }: ListAboveProps & { load: LoadListAbove }) => {
  const [View] = useState(() => lazy(async () => ({ default: await load() })))
  return (
    <div className={styles.above}>
      <Suspense>
        <View onChanged={onChanged} />
      </Suspense>
    </div>
  )
}
