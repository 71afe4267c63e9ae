// Refuses to change inactive records of resources whose records are only changed while active: one rule for every call that writes.
import { readOnlyReason, type Resource } from '#contract/resource.ts'
import { BusinessRuleError } from '#server/errors.ts'

/** Call it with the locked record, before its If-Match: activating it comes first. @throws BusinessRuleError with the resource's sentence */
export const assertEditable = (resource: Resource, record: Parameters<typeof readOnlyReason>[1]): void => {
  const reason = readOnlyReason(resource, record)
  if (reason) throw new BusinessRuleError(reason)
}
