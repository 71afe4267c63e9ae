// Tells an administrator which tests prove the demands of the specification, and how they ended.
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { endpoints } from './calls.ts'
import { readSpecification } from './specification.server.ts'
import { digestOfSources, readTestRun, resultIn } from './testRun.server.ts'

/** The sources of a running server do not change. */
let version: Promise<string> | undefined

export const handlers = defineHandlers(endpoints, {
  read: async () => {
    const [sections, run] = await Promise.all([readSpecification(), readTestRun()])
    if (run) version ??= digestOfSources()
    return {
      run: run ? { endedAt: run.endedAt, isThisVersion: run.version === (await version) } : null,
      sections: sections.map(({ title, demands }) => ({
        title,
        demands: demands.map(({ tests, ...demand }) => ({
          ...demand,
          tests: tests.map((test) => ({ ...test, result: resultIn(run, test) })),
        })),
      })),
    }
  },
})
