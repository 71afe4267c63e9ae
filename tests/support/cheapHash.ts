// Hashes passwords for tests in a hundredth of a millisecond. A hash contains its cost, so checking it is as cheap.
import { argon2Sync } from 'node:crypto'

const nonce = Buffer.alloc(16)
const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** Returns a hash that `verifyPassword` of the server accepts. */
export const cheapHash = (password: string): string => {
  const tag = argon2Sync('argon2id', { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 })
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(tag)}`
}
