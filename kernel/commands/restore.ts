// Restores a backup into an empty installation: npm run restore -- --from FILE.
import { parseArgs } from 'node:util'
import { restoreFile } from '#kernel/features/backups/server/commands.ts'
import { requiredFile, runCommand } from '#kernel/core/server/process/command.ts'

const usage = 'npm run restore -- --from FILE [--replace]'

await runCommand(usage, async (settings, args) => {
  const { values } = parseArgs({
    args,
    options: { from: { type: 'string' }, replace: { type: 'boolean', default: false } },
  })
  return await restoreFile(settings, requiredFile(values.from, usage), values.replace)
})
