// Starts the real server by `node kernel/build/start.ts`, on a free port, with its own folder and demo content.
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface LiveServer {
  /** http://127.0.0.1:PORT */
  url: string
  /** Its process. */
  pid: number
  dataDir: string
  /** Waits for a mail to this address and returns the newest one. */
  readMail: (address: string) => Promise<string>
  /** Everything the server has printed. */
  output: () => string
  /** Sends SIGTERM; resolves to the exit code. */
  stop: () => Promise<number | null>
}

const root = join(import.meta.dirname, '../..')

/** Decodes the quoted-printable text of a mail file. */
const decodeMail = (eml: string): string =>
  eml
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())

interface StartOptions {
  program?: string
  args?: readonly string[]
  /** The repository in which to start the program. */
  folder?: string
  /** A DATA_DIR to copy before the start. */
  data?: string | undefined
}

/** The DATA_DIR with demo content that buildSite.ts has prepared: copying it is faster than seeding. */
export const demoData = (): string | undefined => process.env['DEMO_DATA']

/** A script gets its product from the one that npm runs before it (scripts/preflight.cjs). */
export const withProduct = (program: string): string[] =>
  /^(?:kernel|scripts(?!\/preflight))\//.test(program) ? ['scripts/preflight.cjs'] : []

/** Waits until a server that has just begun to listen is ready: while its start keeps the processor, it answers 503. */
const untilReady = async (url: string): Promise<string> => {
  for (let tries = 0; tries < 300 && url.startsWith('http:'); tries++) {
    const { status } = await fetch(`${url}/health/ready`)
    if (status !== 503) break
    await wait(100)
  }
  return url
}

/** Starts a server and waits until it is ready; builds the site first if the build is missing or outdated. */
export const startServer = async (
  env: Record<string, string> = {},
  { program = 'kernel/build/start.ts', args = [], folder = root, data }: StartOptions = {},
): Promise<LiveServer> => {
  // The server does not inherit the developer's database and mode.
  const { DATABASE_URL: _database, NODE_ENV: _mode, ...inherited } = process.env
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-'))
  if (data !== undefined) await cp(data, dataDir, { recursive: true })
  const child = spawn(process.execPath, [...withProduct(program), program, ...args], {
    cwd: folder,
    env: {
      ...inherited,
      PORT: '0',
      DATA_DIR: dataDir,
      SEED: 'demo',
      RATE_LIMIT_LOGIN: '0',
      RATE_LIMIT_ADDRESS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const listening = new Promise<string>((resolve, reject) => {
    let isListening = false
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      // Avoids searching a long log again after each line.
      if (isListening) return
      const url = /listening on (https?:\/\/[^\s"]+)/.exec(output)?.[1]
      if (!url) return
      isListening = true
      resolve(url)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then((code) => reject(new Error(`The server ended with ${code} before it listened:\n${output}`)))
    setTimeout(() => reject(new Error(`The server did not listen within three minutes:\n${output}`)), 180_000).unref()
  })

  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    const killer = setTimeout(() => child.kill('SIGKILL'), 60_000)
    const code = await ended
    clearTimeout(killer)
    await rm(dataDir, { recursive: true, force: true })
    return code
  }

  const readMail = async (address: string): Promise<string> => {
    const outbox = join(dataDir, 'outbox')
    for (let tries = 0; tries < 600; tries++) {
      const files = await readdir(outbox).catch(() => [])
      for (const file of files
        // A mail that is being written has a hidden name.
        .filter((name) => /^[^.].*\.eml$/.test(name))
        .toSorted()
        .toReversed()) {
        const mail = decodeMail(await readFile(join(outbox, file), 'utf8'))
        if (/^To:.*$/im.exec(mail)?.[0].includes(address)) return mail
      }
      await wait(100)
    }
    throw new Error(`No mail to ${address} in ${outbox}`)
  }

  try {
    return {
      url: await untilReady(await listening),
      pid: child.pid ?? 0,
      dataDir,
      readMail,
      output: () => output,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
