// Runs an operator's command: reads the settings, prints the result, and exits with code 1 after a failure.
import { processSettings, type Settings, StartupError } from '#kernel/core/server/env.ts'
import { setPrivateUmask } from '#kernel/core/server/database/dataDir.ts'
import { onSignal } from './signals.ts'
import { lineOf } from './startup.ts'

/** Returns what is wrong with the arguments, with the usage; undefined for any other error. */
const argumentError = (error: unknown, usage: string): string | undefined => {
  const isOne = error instanceof Error && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS_')
  return isOne ? `${error.message.split(/[.\n]\s|\n/, 1).join('')}. Usage: ${usage}` : undefined
}

/** Runs a command with this process's settings and arguments, and prints the result. `usage` answers --help. */
export const runCommand = async (
  usage: string,
  run: (settings: Settings, args: string[]) => Promise<string>,
): Promise<void> => {
  onSignal(() => process.exit(1))
  setPrivateUmask()
  let settings: Settings | undefined
  try {
    const given = processSettings()
    if (given === 'help') {
      process.stdout.write(`${usage}\n`)
      return
    }
    settings = given
    process.stdout.write(`${await run(given, process.argv.slice(2))}\n`)
  } catch (error) {
    process.stderr.write(`${argumentError(error, usage) ?? lineOf(error, settings)}\n`)
    process.exitCode = 1
  }
}

/** Returns the file that an option names: `--to FILE`. @throws StartupError with the usage without it */
export const requiredFile = (file: string | undefined, usage: string): string => {
  if (file === undefined || file === '') throw new StartupError(`Usage: ${usage}`)
  return file
}
