// Reads what a 409 reply says about the record. Not in errors.ts, because lists need it only for refused actions.
import { isObject } from '#kernel/core/contract/isObject.ts'
import { statusOf } from '../data/errors.ts'
import { valueAt } from '../declaration/fieldPath.ts'

/** The content of a conflict (409): the present record, and who has changed it, if the server says so. */
export interface RecordChange {
  record: Record<string, unknown> | undefined
  /** With the name of the API token, if a program did it. */
  by: string | undefined
  /** ISO 8601. */
  at: string | undefined
}

/** The change that a call was refused for; undefined for any other error. */
export const recordChangeOf = (error: unknown): RecordChange | undefined => {
  if (statusOf(error) !== 409) return undefined
  const record = valueAt(error, 'body.record')
  const textAt = (path: string) => {
    const text = valueAt(error, path)
    return typeof text === 'string' ? text : undefined
  }
  const [name, token] = [textAt('body.changedBy.name'), textAt('body.changedBy.token')]
  return {
    record: isObject(record) ? record : undefined,
    by: name !== undefined && token !== undefined ? `${name} (token “${token}”)` : name,
    at: textAt('body.changedAt'),
  }
}
