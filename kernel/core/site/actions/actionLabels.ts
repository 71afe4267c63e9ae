// The label of a row action and its confirmation; a toggle has one for each direction.
import type { RowAction } from './actions.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'

/** Every resource with a toggle has `deletedAt`, the moment it was deactivated. */
export const isActive = (record: EngineRecord): boolean => !record.deletedAt

const keyOf = ({ type, name }: RowAction, record: EngineRecord): string => {
  if (type === 'copy') return 'copy'
  return type === 'toggle' && isActive(record) ? 'deactivate' : name
}

export const actionLabel = (action: RowAction, record: EngineRecord, translate: ResourceTranslate): string =>
  action.type === 'call' || action.type === 'dialog'
    ? translate.call(action.name)
    : translate.engine(`actions.${keyOf(action, record)}`)

/** The names of the record and, if known, of the one that it replaces. */
interface Names {
  name: string
  replaced?: string | undefined
}

/** The title, the question and the button of an action's confirmation. */
export const confirmationOf = (
  action: RowAction,
  record: EngineRecord,
  { name, replaced }: Names,
  translate: ResourceTranslate,
) => {
  const title = actionLabel(action, record, translate)
  if (action.type !== 'call')
    return { title, text: translate.engine(`confirmation.${keyOf(action, record)}`, { name }), confirmLabel: title }
  const text =
    replaced === undefined
      ? translate.confirmation(action.name, 'question', { name })
      : translate.confirmation(action.name, 'replacing', { name, replaced })
  return { title, text, confirmLabel: translate.confirmation(action.name, 'button') }
}
