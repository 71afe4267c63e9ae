// Makes 1,000 random pairs of concurrent edits per resource on both databases, and looks for lost changes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Returns whether no change was lost. */
export const benchMerge = async (): Promise<boolean> => {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    'tests/server/merge.test.ts',
    '--testTimeout',
    '3600000',
  ]
  const run = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, MERGE_PAIRS: '1000' } })
  const [code] = await once(run, 'exit')
  return code === 0
}
