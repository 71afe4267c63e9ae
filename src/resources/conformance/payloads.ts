// The demands of the specification, each with the tests that prove it and how these ended.
import * as z from 'zod/mini'
import { Instant } from '#kernel/core/contract/wire.ts'

/** `unknown`: the run that the report is about did not have this test, or no report holds here. */
const TestResult = z.enum(['passed', 'failed', 'unknown'])
export type TestResult = z.infer<typeof TestResult>

export const Demand = z.object({
  /** As in docs/specification.md: C0-18. */
  id: z.string(),
  /** In English, with code in backticks. */
  text: z.string(),
  /** The files that implement it, relative to the repository. */
  files: z.array(z.string()),
  /** The tests by their files below `tests/`; a title may have placeholders. */
  tests: z.array(z.object({ file: z.string(), title: z.string(), result: TestResult })),
  /** As bad as the worst of its tests. */
  result: TestResult,
})
export type Demand = z.infer<typeof Demand>

export const Conformance = z.object({
  /** The run of tests that this installation has a report of. Its results hold where no file differs and the signature is not refused. */
  run: z.nullable(
    z.object({
      endedAt: Instant,
      /** Whether no file differs. */
      isThisVersion: z.boolean(),
      commit: z.nullable(z.string()),
      /** `unchecked`: signed, but no public key is set. `refused`: one is set, and this is not its signature. */
      signature: z.enum(['none', 'unchecked', 'good', 'refused']),
      /** Files and folders of this installation that are not as they were tested. */
      differing: z.array(z.string()),
      /** Files and folders that were tested and are not here, such as the tests in an image. */
      absent: z.array(z.string()),
    }),
  ),
  sections: z.array(z.object({ title: z.string(), demands: z.array(Demand) })),
})
export type Conformance = z.infer<typeof Conformance>
