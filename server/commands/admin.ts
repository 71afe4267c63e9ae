// Lets an operator back in: npm run admin -- list, reset E-MAIL, end-sessions E-MAIL or --all.
import { parseArgs } from 'node:util'
import { endSessions, listAdmins, resetAdmin } from '#server/account/wayBack.ts'
import { StartupError } from '#server/env.ts'
import { systemClock } from '#server/process/clock.ts'
import { runCommand } from '#server/process/command.ts'
import { assertDatabase, lockData, openData } from '#server/process/startup.ts'

const usage = 'npm run admin -- list | reset E-MAIL | end-sessions E-MAIL | end-sessions --all'

await runCommand(usage, async (settings, args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { all: { type: 'boolean', default: false } } })
  const [command, email] = positionals
  const run = (options: Parameters<typeof listAdmins>[0]): Promise<string> => {
    if (command === 'list') return listAdmins(options)
    if (command === 'reset' && email !== undefined) return resetAdmin(options, email)
    if (command === 'end-sessions' && (email === undefined) === values.all) return endSessions(options, email)
    throw new StartupError(`Usage: ${usage}`)
  }
  assertDatabase(settings)
  const unlock = lockData(settings)
  try {
    const database = await openData(settings)
    try {
      return await run({ database, clock: systemClock, publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}` })
    } finally {
      await database.close()
    }
  } finally {
    unlock()
  }
})
