// Rejects changes of inactive records whose resource allows changes only while active.
import { readOnlyReason, type Resource } from '#contract/resource.ts'
import { BusinessRuleError } from '#server/errors.ts'

/** Call it with the locked record and before checkIfMatch: an inactive record must first be activated. @throws BusinessRuleError */
export const assertEditable = (resource: Resource, record: Parameters<typeof readOnlyReason>[1]): void => {
  const reason = readOnlyReason(resource, record)
  if (reason) throw new BusinessRuleError(reason)
}
