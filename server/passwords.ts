// Passwords are kept as argon2id hashes in the PHC format, made by Node's own argon2 on the thread pool.
// The parameters are OWASP's; they stand in every hash, so that they can be raised later without breaking old ones.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { session as limits } from '#contract/limits.ts'
import { Unavailable } from '#server/errors.ts'

const parameters = { memory: 19_456, passes: 2, parallelism: 1 } as const
const tagLength = 32

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

/** Of the four threads of the pool one is left to files and names, however many want to sign in. */
const atOnce = Math.min(3, availableParallelism())
let running = 0
const waiting: (() => void)[] = []

/** Waits for a turn, which whoever was before hands over. @throws Unavailable where too many wait already */
const inTurn = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  if (running < atOnce) running++
  else if (waiting.length < limits.waitingPasswords) await new Promise<void>((resolve) => waiting.push(resolve))
  else throw new Unavailable()
  try {
    return await run()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

const derive = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        const message = Buffer.from(password.normalize('NFC'))
        argon2('argon2id', { message, nonce, memory, passes, parallelism, tagLength }, (error, tag) => {
          if (error) reject(error)
          else resolve(tag)
        })
      }),
  )

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** The hash to store: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. @throws Unavailable where too many wait for theirs */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce, parameters)
  return `$argon2id$v=19$m=${parameters.memory},t=${parameters.passes},p=${parameters.parallelism}$${base64(nonce)}$${base64(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Does the password belong to the hash? Without a hash (nobody, or no password yet) it works as long, and is false. @throws Unavailable */
export const verifyPassword = async (password: string, hash: string | null | undefined): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce, tag] = phc.exec(hash ?? '') ?? []
  if (!nonce || !tag) {
    await derive(password, Buffer.alloc(16), parameters)
    return false
  }
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive(password, Buffer.from(nonce, 'base64'), cost)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
