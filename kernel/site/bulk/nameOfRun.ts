// Names a run by its action, and by how it has ended.
import { bulkActions, type BulkAction } from '#kernel/contract/bulk.ts'
import type { Run } from '#kernel/contract/payloads/bulk.ts'
import type { BulkMessage } from '#src/i18n/bulk/bulk.ts'
import type { ScreenTranslate } from '../declaration/useScreenTranslate.ts'

const isNamed = (action: string): action is BulkAction | 'revert' =>
  action === 'revert' || bulkActions.some((known) => known === action)

/** Returns the name of the action of a run. */
export const titleOfRun = ({ action }: Run, t: ScreenTranslate<BulkMessage>): string =>
  isNamed(action) ? t(`action.${action}`) : action

/** Returns the name of a run: "Deactivate", then "Deactivate: finished". */
export const nameOfRun = ({ action, state }: Run, title: string, t: ScreenTranslate<BulkMessage>): string => {
  const name = action === 'revert' ? t('action.revert') : title
  return state === 'running' ? name : `${name}: ${t(`state.${state}`).toLowerCase()}`
}
