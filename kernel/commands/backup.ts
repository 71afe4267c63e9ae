// Writes a backup of database and uploads into one file, and works with the encrypted copies in another account.
import { parseArgs } from 'node:util'
import { listCopies, makeBackup, makeKey, proveCopy } from '#kernel/features/backups/server/commands.ts'
import { StartupError } from '#kernel/core/server/env.ts'
import { requiredFile, runCommand } from '#kernel/core/server/process/command.ts'

const usage = 'npm run backup -- --to FILE | --new-key FILE | --list | --prove [--identity FILE]'

await runCommand(usage, async (settings, args) => {
  const { values } = parseArgs({
    args,
    options: {
      to: { type: 'string' },
      'new-key': { type: 'string' },
      list: { type: 'boolean' },
      prove: { type: 'boolean' },
      identity: { type: 'string' },
    },
  })
  if (Object.keys(values).filter((name) => name !== 'identity').length !== 1) throw new StartupError(`Usage: ${usage}`)
  if (values['new-key'] !== undefined) return await makeKey(requiredFile(values['new-key'], usage))
  if (values.list) return await listCopies(settings)
  if (values.prove) return await proveCopy(settings, values.identity)
  return await makeBackup(settings, requiredFile(values.to, usage))
})
