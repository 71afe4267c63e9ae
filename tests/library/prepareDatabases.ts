// Vitest's global setup of the tests of the library.
import type { TestProject } from 'vitest/node'
import { provideDatabasesOf } from '#tests/support/prepareDatabases.ts'

export default (project: TestProject): (() => Promise<void>) => provideDatabasesOf(project, 'examples/library')
