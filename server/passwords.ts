// Passwords are kept as argon2id hashes in the PHC format, made by Node's own argon2 on the thread pool.
// The parameters are OWASP's; they stand in every hash, so that they can be raised later without breaking old ones.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

const parameters = { memory: 19_456, passes: 2, parallelism: 1 } as const
const tagLength = 32

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

const derive = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    argon2('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, memory, passes, parallelism, tagLength }, (error, tag) => {
      if (error) reject(error)
      else resolve(tag)
    })
  })

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** The hash to store: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce, parameters)
  return `$argon2id$v=19$m=${parameters.memory},t=${parameters.passes},p=${parameters.parallelism}$${base64(nonce)}$${base64(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Does the password belong to the hash? Without a hash (nobody, or no password yet) it works as long, and is false. */
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
