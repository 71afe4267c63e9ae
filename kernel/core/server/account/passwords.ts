// Hashes passwords with Node's argon2id on the thread pool, in the PHC format.
// The parameters are OWASP's. Every hash contains its own, so that raising them keeps old hashes valid.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { signIn as limits } from '#kernel/core/contract/limits.ts'
import { normalizeText } from '#kernel/core/contract/normalizeText.ts'
import { createQueue, runOnThread } from '#kernel/core/server/process/queue.ts'

const parameters = { memory: 19_456, passes: 2, parallelism: 1 } as const
const tagLength = 32

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

const queue = createQueue({
  name: 'passwords',
  atOnce: Math.min(2, availableParallelism()),
  waiting: limits.waitingPasswords,
})

const argon2id = promisify(argon2)

const derive = (password: string, nonce: Buffer, cost: Cost, from: string): Promise<Buffer> =>
  queue.run(
    () =>
      runOnThread(() => argon2id('argon2id', { message: normalizeText(password, 'NFC'), nonce, ...cost, tagLength })),
    from,
  )

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '')

/**
 * Returns the hash to store: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. Client addresses (`from`) take turns. @throws
 * Unavailable when the queue is full
 */
export const hashPassword = async (password: string, from = ''): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce, parameters, from)
  return `$argon2id$v=19$m=${parameters.memory},t=${parameters.passes},p=${parameters.parallelism}$${base64(nonce)}$${base64(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/**
 * Whether a password matches a hash. Without one it takes as long, and returns false. Client addresses (`from`) take
 * turns. @throws Unavailable when the queue is full
 */
export const verifyPassword = async (
  password: string,
  hash: string | null | undefined,
  from: string,
): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce, tag] = phc.exec(hash ?? '') ?? []
  if (!nonce || !tag) {
    await derive(password, Buffer.alloc(16), parameters, from)
    return false
  }
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive(password, Buffer.from(nonce, 'base64'), cost, from)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
