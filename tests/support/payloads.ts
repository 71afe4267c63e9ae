// The payloads that contain names of actions, for all definitions.
import { actionNamesOf } from '#kernel/core/contract/actionNames.ts'
import { accountPayloads } from '#kernel/core/contract/payloads/account.ts'
import { changePayloads } from '#kernel/core/contract/payloads/changes.ts'
import { personalDataOf } from '#kernel/core/contract/payloads/personalData.ts'
import { contracts, featureLog } from './contracts.ts'

export const actionNames = actionNamesOf(
  contracts.flatMap(({ resource }) => resource ?? []),
  featureLog,
)
export const { Account, MadeToken, Reach, UserAccount } = accountPayloads(actionNames)
export const { Audit, AuditQuery, History, News, Recent } = changePayloads(actionNames)
export const PersonalData = personalDataOf(actionNames)
