// The label of a row action and its confirmation question; a toggle has one for each direction.
import type { RowAction } from './actions.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'

/** Every resource with a toggle has `deletedAt`, the moment it was deactivated. */
export const isActive = (record: EngineRecord): boolean => !record.deletedAt

const wordOf = ({ type, name }: RowAction, record: EngineRecord): string => {
  if (type === 'copy') return 'copy'
  return type === 'toggle' && isActive(record) ? 'deactivate' : name
}

export const actionLabel = (action: RowAction, record: EngineRecord, translate: ResourceTranslate): string =>
  action.type === 'call' || action.type === 'dialog' ? translate.call(action.name) : translate.engine(`actions.${wordOf(action, record)}`)

export const actionQuestion = (action: RowAction, record: EngineRecord, name: string, translate: ResourceTranslate): string =>
  action.type === 'call'
    ? translate.engine('confirmation.call', { action: translate.call(action.name), name })
    : translate.engine(`confirmation.${wordOf(action, record)}`, { name })
