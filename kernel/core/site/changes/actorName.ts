// Names who made a change, and the API token by which they did.
import type { AuditLine } from '#kernel/core/contract/payloads/changes.ts'
import type { HistoryKey } from '#kernel/core/site/changes/texts.ts'
import type { ScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'

type Change = Pick<AuditLine, 'actor' | 'action'>

/** What people do who are not signed in; everything else without an actor is done by the server. */
const anonymous: readonly AuditLine['action'][] = ['signInRefused', 'recovery']

export const actorName = ({ actor, action }: Change, t: ScreenTranslate<HistoryKey>): string => {
  if (!actor) return t(anonymous.includes(action) ? 'visitor' : 'system')
  const name = actor.name ?? t('deletedUser')
  return actor.token === undefined ? name : t('byToken', { name, token: actor.token })
}
