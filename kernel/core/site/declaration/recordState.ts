// The state of a record: active, inactive, or waiting for its confirmation.
import type { Column } from './fields.ts'
import { valueAt, type EngineRecord } from './fieldPath.ts'
import type { Declaration } from './declaration.ts'
import type { ResourceTranslate } from './useResourceTranslate.ts'

type StateColumn = Column<'status'>

const isState = (column: Column): column is StateColumn => column.kind === 'status'

/** The column with the state of a record, even if its list has none; undefined for resources without states. */
export const stateColumn = ({ list }: Declaration): StateColumn | undefined =>
  list.columns.find(isState) ?? (list.activeFilter ? { kind: 'status', source: 'deletedAt' } : undefined)

export const stateOf = (record: EngineRecord, { source, pending }: StateColumn): 'active' | 'inactive' | 'pending' => {
  if (valueAt(record, source)) return 'inactive'
  return pending && !valueAt(record, pending) ? 'pending' : 'active'
}

export const stateText = (
  record: EngineRecord,
  column: StateColumn,
  translate: Pick<ResourceTranslate, 'choice' | 'status'>,
): string => {
  const state = stateOf(record, column)
  return state === 'pending' ? translate.choice(column.source, state) : translate.status(state)
}
