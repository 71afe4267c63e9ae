// The bodies and replies of calls on many records.
import * as z from 'zod/mini'
import { sheetFormats } from '#kernel/core/contract/sheetFormats.ts'
import { bulk as limits } from '#kernel/core/contract/limits.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { filterFields, Instant, reference } from '#kernel/core/contract/wire.ts'

const ids = z.array(reference).check(z.maxLength(limits.maxIds, 'invalid'))

/** The records of a run: by their ids, or every one that a list finds, with exceptions. */
export const target = (resource: Resource) =>
  z.union([
    z.strictObject({ ids: ids.check(z.minLength(1, 'required')) }),
    z.strictObject({
      filter: z.strictObject({ ...filterFields(resource), isActive: z.optional(z.boolean('invalid')) }),
      except: z._default(ids, []),
    }),
  ])

/** Returns the issues of a target, by ids or by a filter; those of a filter are named as in a list's query. */
export const issuesOfTarget = (issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] =>
  issues.flatMap((issue) => {
    if (issue.path[0] !== 'target') return [issue]
    const isOther = ({ code, path }: z.core.$ZodIssue) => code === 'unrecognized_keys' && path.length === 0
    const meant = issue.code === 'invalid_union' ? issue.errors.find((part) => !part.some(isOther)) : undefined
    return (meant ?? [{ ...issue, path: issue.path.slice(1) }]).map((one) => {
      const [first, ...field] = one.path
      return { ...one, path: first === 'filter' && field.length > 0 ? field : ['target', ...one.path] }
    })
  })

/** Body of a preview. The `arguments` are the body of the single call: of `setField` one field with its value. */
export const PreviewBody = (resource: Resource) =>
  z.strictObject({
    action: z.enum(resource.bulk ?? [], 'invalid'),
    target: target(resource),
    arguments: z.optional(z.record(z.string(), z.unknown())),
  })
export type PreviewBody = z.output<ReturnType<typeof PreviewBody>>

/** Body of a start. `expected` is the number of records that the preview has found: the server refuses to take more. */
export const StartBody = (resource: Resource) =>
  z.extend(PreviewBody(resource), { expected: z.int('required').check(z.gte(0, 'invalid')) })
export type StartBody = z.output<ReturnType<typeof StartBody>>

/** How many records one reason concerns. */
const Refusal = z.object({ reason: z.string(), count: z.number() })

/** What a run would do: how many records it finds and reaches, and why not the others. */
export const Preview = z.object({ total: z.number(), reached: z.number(), refusals: z.array(Refusal) })
export type Preview = z.infer<typeof Preview>

/** `interrupted`: the server was stopped. `failed`: the server could not go on. What was done by then stays done. */
const runStates = ['running', 'done', 'cancelled', 'interrupted', 'failed'] as const

/** A run and its progress. */
export const Run = z.object({
  /** Also the batch of its changes. */
  runId: z.string(),
  resource: z.string(),
  /** One of the actions on many records, `revert`, or `import`. */
  action: z.string(),
  state: z.enum(runStates),
  total: z.number(),
  done: z.number(),
  refused: z.number(),
  /** Empty while it is running. */
  refusals: z.array(Refusal),
  /** Whether its changes can be taken back. False while it is running. */
  canRevert: z.boolean(),
  startedAt: Instant,
})
export type Run = z.infer<typeof Run>

/**
 * `changedSince` lists the first records that a revert leaves, because they have changed since; the user may be
 * unknown.
 */
export const RevertPreview = z.extend(Preview, {
  changedSince: z.array(
    z.object({
      resource: z.string(),
      record: z.number(),
      title: z.nullable(z.string()),
      at: Instant,
      by: z.nullable(z.string()),
    }),
  ),
  /** The changes that go back, so that somebody can prepare that for later; none of many, and no new records. */
  changes: z.optional(z.array(z.object({ changeId: z.number(), resource: z.string(), record: z.number() }))),
})
export type RevertPreview = z.infer<typeof RevertPreview>

/** The latest runs of the caller. */
export const Runs = z.object({ data: z.array(Run) })
export type Runs = z.infer<typeof Runs>

/** The format of a spreadsheet. */
export const SheetFormat = z._default(z.enum(sheetFormats, 'invalid'), 'xlsx')
