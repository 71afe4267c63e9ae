// Runs an operator's command: npm run admin -- list, reset E-MAIL, remove-factors E-MAIL, tokens [E-MAIL], end-sessions E-MAIL or --all.
import { parseArgs } from 'node:util'
import { endSessions, listAdmins, listTokens, removeFactors, resetAdmin } from '#server/account/adminCommands.ts'
import { StartupError } from '#server/env.ts'
import { systemClock } from '#server/process/clock.ts'
import { runCommand } from '#server/process/command.ts'
import { assertDatabase, lockData, openData } from '#server/process/startup.ts'

const usage = 'npm run admin -- list | reset E-MAIL | remove-factors E-MAIL | tokens [E-MAIL] | end-sessions E-MAIL | end-sessions --all'

type Command = typeof listAdmins

/** Returns the command that the arguments name. @throws StartupError with the usage */
const commandOf = (command: string | undefined, email: string | undefined, all: boolean): Command => {
  if (command === 'list' && email === undefined) return listAdmins
  if (command === 'reset' && email !== undefined) return (options) => resetAdmin(options, email)
  if (command === 'remove-factors' && email !== undefined) return (options) => removeFactors(options, email)
  if (command === 'tokens' && !all) return (options) => listTokens(options, email)
  if (command === 'end-sessions' && (email === undefined) === all) return (options) => endSessions(options, email)
  throw new StartupError(`Usage: ${usage}`)
}

await runCommand(usage, async (settings, args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { all: { type: 'boolean', default: false } } })
  const [command, email] = positionals
  const run = commandOf(command, email, values.all)
  assertDatabase(settings)
  const unlock = lockData(settings)
  try {
    const database = await openData(settings)
    try {
      const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
      return await run({ database, clock: systemClock, publicUrl, brand: settings.BRAND })
    } finally {
      await database.close()
    }
  } finally {
    unlock()
  }
})
