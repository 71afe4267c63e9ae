// Restores a backup into an empty installation: npm run restore -- --from FILE, or from the store of the copies.
import { parseArgs } from 'node:util'
import { restoreFile } from '#kernel/features/backups/server/commands.ts'
import { requiredFile, runCommand } from '#kernel/core/server/process/command.ts'

const usage = 'npm run restore -- --from FILE | s3://BUCKET[/KEY] [--identity FILE] [--replace]'

await runCommand(usage, async (settings, args) => {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: 'string' },
      identity: { type: 'string' },
      replace: { type: 'boolean', default: false },
    },
  })
  return await restoreFile(settings, requiredFile(values.from, usage), values.replace, values.identity)
})
