// Vitest's global setup of the tests of the kernel, whose product are toys.
import type { TestProject } from 'vitest/node'
import { provideDatabasesOf } from '#tests/support/prepareDatabases.ts'

export default (project: TestProject): (() => Promise<void>) => provideDatabasesOf(project, 'tests/kernel')
