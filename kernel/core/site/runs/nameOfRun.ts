// Names a run by its action, and by how it has ended.
import { isGenericBulk, type BulkAction } from '#kernel/core/contract/bulk.ts'
import type { Run } from '#kernel/core/contract/payloads/bulk.ts'
import type { BulkMessage } from '#kernel/core/site/runs/texts.ts'
import type { ScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'

/** Returns the label of an action on many records: a resource's texts contain those of its own. */
export const bulkLabel = (
  resource: string,
  action: BulkAction | 'revert',
  t: ScreenTranslate<BulkMessage>,
  translate: (key: string) => string,
): string =>
  action === 'revert' || isGenericBulk(action)
    ? t(`action.${action}`)
    : translate(`resources.${resource}.actions.${action}`)

/** Returns the name of a run: "Deactivate", then "Deactivate: finished". */
export const nameOfRun = ({ action, state }: Run, title: string, t: ScreenTranslate<BulkMessage>): string => {
  const name = action === 'revert' ? t('action.revert') : title
  return state === 'running' ? name : `${name}: ${t(`state.${state}`).toLowerCase()}`
}
