// Encrypts copies in the format of age (age-encryption.org/v1), which `age` and `rage` read as well. A server has the public keys alone.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { BackupError } from './format.ts'

/** How an encrypted file begins. */
export const encryptedHead = 'age-encryption.org/v1\n'

/** Encrypts a stream for the owners of public keys. @throws BackupError for a key that is none */
export const encrypt = async (recipients: readonly string[], source: Readable): Promise<AsyncIterable<Uint8Array>> => {
  const bytes = toWeb(source)
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient)
    } catch {
      await bytes.cancel()
      throw new BackupError(`BACKUP_RECIPIENT: ${recipient} is no public key, it was not copied as a whole`)
    }
  return await encrypter.encrypt(bytes)
}

/** Returns the bytes of a stream as age reads them. It reads at once, so that no error of the stream is without a listener. */
const toWeb = (source: Readable): ReadableStream<Uint8Array> => {
  const chunks = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    cancel: () => void source.destroy(),
  })
}

/** Decrypts a stream. @throws BackupError for another key, and the stream does for a single bit that was changed */
export const decrypt = async (identities: readonly string[], source: Readable): Promise<Readable> => {
  const bytes = toWeb(source)
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const identity of identities)
    try {
      decrypter.addIdentity(identity)
    } catch {
      await bytes.cancel()
      // The error of the package may contain the key.
      throw new BackupError('the identity is damaged: it was not copied as a whole')
    }
  const failure = (error: unknown): unknown => {
    if (source.errored) return source.errored
    const isOther = error instanceof Error && error.message.startsWith('no identity matched')
    return isOther
      ? new BackupError('the copy is encrypted for another key: use the identity of its BACKUP_RECIPIENT')
      : new BackupError('the encrypted copy is damaged, incomplete or was changed', { cause: error })
  }
  const decrypted = await decrypter.decrypt(bytes).catch((error: unknown) => {
    const reason = failure(error)
    source.destroy()
    throw reason
  })
  return Readable.from(
    (async function* () {
      try {
        for await (const chunk of decrypted) yield Buffer.from(chunk)
      } catch (error) {
        throw failure(error)
      }
    })(),
    { objectMode: false },
  )
}

/** Returns the identities of a file that only its owner can read. @throws BackupError */
export const readIdentities = (file: string): string[] => {
  if (!existsSync(file)) throw new BackupError(`there is no identity file ${file}`)
  if ((statSync(file).mode & 0o077) !== 0)
    throw new BackupError(`others can read the identity file ${file}: chmod 600 ${file}`)
  const identities = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) throw new BackupError(`${file} contains no identity of age (AGE-SECRET-KEY-…)`)
  return identities.map((line) => line.trim())
}

/** Writes a new identity into a new file, as age-keygen does, and returns its public key. @throws BackupError */
export const writeIdentity = async (file: string, now: Date): Promise<string> => {
  if (existsSync(file)) throw new BackupError(`${file} exists already`)
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const text = `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`
  writeFileSync(file, text, { mode: 0o600, flag: 'wx', flush: true })
  return recipient
}
