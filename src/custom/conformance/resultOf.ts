// How a demand stands: as bad as the worst of its tests.
import type { Demand, TestResult } from '#src/resources/conformance/payloads.ts'

export const resultOf = ({ tests }: Pick<Demand, 'tests'>): TestResult =>
  (['failed', 'unknown'] as const).find((result) => tests.some((test) => test.result === result)) ??
  (tests.length > 0 ? 'passed' : 'unknown')
