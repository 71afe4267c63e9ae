// Reads the text of an outline in a thread, so that the server keeps answering whatever the text contains.
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import type { Context } from '#kernel/core/server/context.ts'
import { ApiError } from '#kernel/core/server/errors.ts'
import { createQueue } from '#kernel/core/server/process/queue.ts'
import { requestSignal } from '#kernel/core/server/process/requestContext.ts'
import { startThread } from '#kernel/core/server/process/thread.ts'
import type { OutlineMessage } from './outlineWorker.server.ts'
import type { OutlineBody } from './payloads.ts'
import { type Outline, unflatten } from './rules/outline.ts'
import type { OutlineProblem } from './rules/outlineProblems.ts'

const threads = createQueue({ name: 'outlines', atOnce: limits.atOnce, waiting: limits.waiting })

/** An outline, and the first problems of its text. */
export interface ParsedOutline {
  outline: Outline
  problems: readonly OutlineProblem[]
}

/** @throws ApiError for a text that takes too much memory or time, Unavailable when too many texts are waiting */
export const readOutlineText = ({ me }: Context, body: OutlineBody): Promise<ParsedOutline> =>
  threads.run(async () => {
    const tooLarge = (cause?: unknown) => new ApiError(413, 'tooLarge', { cause })
    const thread = startThread<OutlineMessage>({
      module: new URL('./outlineWorker.server.ts', import.meta.url),
      data: body,
      signal: requestSignal() ?? new AbortController().signal,
      allowance: { megabytes: limits.readMegabytes, ms: limits.readMs },
      tooLarge,
      tooSlow: tooLarge,
    })
    try {
      const { outline, problems } = await thread.next()
      return { outline: unflatten(outline), problems }
    } finally {
      await thread.end()
    }
  }, String(me.id))
