// The demands of the specification, each with the tests that prove it and how these ended.
import * as z from 'zod/mini'
import { Instant } from '#kernel/core/contract/wire.ts'

/** `unknown`: the last run of all tests did not have this test, or there was none. */
const results = ['passed', 'failed', 'unknown'] as const
export type TestResult = (typeof results)[number]

const Demand = z.object({
  /** As in docs/specification.md: C0-18. */
  id: z.string(),
  /** In English, with code in backticks. */
  text: z.string(),
  /** The files that implement it, relative to the repository. */
  files: z.array(z.string()),
  /** The tests by their files below `tests/`; a title may have placeholders. */
  tests: z.array(z.object({ file: z.string(), title: z.string(), result: z.enum(results) })),
})
export type Demand = z.infer<typeof Demand>

/** `run` is the last test run of this folder, or null; `isThisVersion` is false after a change of the sources. */
export const Conformance = z.object({
  run: z.nullable(z.object({ endedAt: Instant, isThisVersion: z.boolean() })),
  sections: z.array(z.object({ title: z.string(), demands: z.array(Demand) })),
})
export type Conformance = z.infer<typeof Conformance>
