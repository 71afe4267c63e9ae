// Says of what type a value must be, where the message of a schema would say that it is missing.
import type * as z from 'zod/mini'
import type { MessageKey } from '#kernel/core/contract/messages.ts'

const messages: Readonly<Record<string, MessageKey>> = { array: 'notAList', number: 'notANumber', int: 'notANumber' }

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce(
    (part: unknown, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  )

/** Returns the issues of a value: what is there, but no list or number, is not called missing. */
export const typedIssues = (issues: readonly z.core.$ZodIssue[], value: unknown): z.core.$ZodIssue[] =>
  issues.map((issue) => {
    if (issue.code !== 'invalid_type' || issue.message !== 'required') return issue
    const found = valueAt(value, issue.path)
    const message = found === undefined || found === null || found === '' ? undefined : messages[issue.expected]
    return message === undefined ? issue : { ...issue, message }
  })
