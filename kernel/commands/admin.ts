// Runs an operator's command: npm run admin -- list, reset E-MAIL, remove-factors E-MAIL, tokens [E-MAIL],
// end-sessions E-MAIL or --all.
import { parseArgs } from 'node:util'
import {
  endSessions,
  listAdmins,
  listTokens,
  removeFactors,
  resetAdmin,
} from '#kernel/core/server/account/adminCommands.ts'
import { StartupError } from '#kernel/core/server/env.ts'
import { systemClock } from '#kernel/core/server/process/clock.ts'
import { runCommand } from '#kernel/core/server/process/command.ts'
import { assertDatabase, lockData, openData } from '#kernel/core/server/process/startup.ts'

const usage =
  'npm run admin -- list | reset E-MAIL | remove-factors E-MAIL | tokens [E-MAIL] | end-sessions E-MAIL | end-sessions --all'

type Command = typeof listAdmins

/** Returns the command that the arguments name. @throws StartupError with the usage */
const commandOf = ([command, email, ...others]: string[], all: boolean): Command => {
  const isBare = others.length === 0 && !all
  if (command === 'list' && isBare && email === undefined) return listAdmins
  if (command === 'reset' && isBare && email !== undefined) return (options) => resetAdmin(options, email)
  if (command === 'remove-factors' && isBare && email !== undefined) return (options) => removeFactors(options, email)
  if (command === 'tokens' && isBare) return (options) => listTokens(options, email)
  if (command === 'end-sessions' && others.length === 0 && (email === undefined) === all)
    return (options) => endSessions(options, email)
  throw new StartupError(`Usage: ${usage}`)
}

await runCommand(usage, async (settings, args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  })
  const run = commandOf(positionals, values.all)
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
