// What a resource has to say of all records of its list, above the table.
import { lazy, Suspense, useState } from 'react'
import type { ListAboveProps, ListAbove as Above } from '../declaration/declaration.ts'
import styles from './ListScreen.module.css'

export const ListAbove = ({ load, onChanged }: ListAboveProps & Above) => {
  const [View] = useState(() => lazy(async () => ({ default: await load() })))
  return (
    <div className={styles.above}>
      <Suspense>
        <View onChanged={onChanged} />
      </Suspense>
    </div>
  )
}
