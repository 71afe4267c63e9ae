// How many capsules of a device will not last, in a list: marked, unless there is none.
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { StateWord, type CellProps } from '#kernel/core/site/index.ts'
import type devices from './definition.ts'
import styles from './DeviceCells.module.css'

export const RunningOut = ({ record: { runningOut }, text }: CellProps<RowOf<typeof devices>>) =>
  runningOut > 0 ? <StateWord level="warning">{text}</StateWord> : <span className={styles.none}>{text}</span>
