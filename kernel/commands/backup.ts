// Writes a backup of database and uploads into one file: npm run backup -- --to FILE.
import { parseArgs } from 'node:util'
import { makeBackup } from '#kernel/features/backups/server/commands.ts'
import { requiredFile, runCommand } from '#kernel/core/server/process/command.ts'

const usage = 'npm run backup -- --to FILE'

await runCommand(usage, async (settings, args) => {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } })
  return await makeBackup(settings, requiredFile(values.to, usage))
})
