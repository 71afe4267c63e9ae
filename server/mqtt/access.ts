// Makes what Mosquitto needs to know of a gateway or a device: a line of its password file, and its access list.
import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { storedMacSpellings, isMacAddress } from '#kernel/core/contract/rules.ts'
import { type StoredKey, installationKeys } from '#kernel/core/server/account/tables/installationKeys.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { StartupError } from '#kernel/core/server/env.ts'
import { isSpokenFor } from '#src/resources/telemetry/reach.server.ts'
import { topicsOf } from './topics.ts'

/** As mosquitto_passwd does: the passwords are random, so that guesses need no more slowing down. */
const [iterations, saltBytes, hashBytes] = [101, 12, 64]

/** Returns a line of Mosquitto's password file. */
export const passwordLine = (user: string, password: string): string => {
  const salt = randomBytes(saltBytes)
  const hash = pbkdf2Sync(password, salt, iterations, hashBytes, 'sha512')
  return `${user}:$7$${iterations}$${salt.toString('base64')}$${hash.toString('base64')}`
}

const withPassword = (user: string, lines: readonly string[]): string => {
  const password = randomBytes(32).toString('base64url')
  return [
    `# For the password file. The password of ${user} is shown only now: ${password}`,
    passwordLine(user, password),
    '',
    '# For the access list',
    ...lines,
  ].join('\n')
}

/** What every device may do on its own topics, if its user name, or the name of its certificate, is its address. */
const devicePatterns = (prefix: string): string[] =>
  [
    ['write', 'report'],
    ['read', 'answer'],
    ['read', 'wanted'],
    ['read', 'command'],
  ].map(([right, last]) => `pattern ${right} ${prefix}/devices/%u/${last}`)

const devicesOf = async (db: Db, { reach }: StoredKey): Promise<string[]> => {
  const rows = await db
    .selectFrom('devices')
    .select('mac_address as macAddress')
    .where(isSpokenFor({ reach }))
    .orderBy('id')
    .execute()
  return rows.map(({ macAddress }) => macAddress)
}

/** Returns the access of a gateway by its key. @throws StartupError for an unknown name */
export const accessOfKey = async (db: Db, prefix: string, name: string, now: Date): Promise<string> => {
  // The newest one, if a former one still works.
  const key = (await installationKeys.all(db, now)).find((one) => one.name === name)
  if (!key) throw new StartupError(`there is no installation key "${name}"`)
  const topics = topicsOf(prefix)
  const read = key.reach
    ? (await devicesOf(db, key)).flatMap((device) => [topics.of(device, 'wanted'), topics.of(device, 'command')])
    : [`${prefix}/devices/+/wanted`, `${prefix}/devices/+/command`]
  const user = `key-${key.id}`
  return withPassword(user, [
    `user ${user}`,
    `topic write ${prefix}/keys/${key.id}/report`,
    ...[topics.answerTo({ key: key.id }), ...read].map((topic) => `topic read ${topic}`),
  ])
}

/** Returns the access of a device that speaks for itself. @throws StartupError for an unknown one */
export const accessOfDevice = async (db: Db, prefix: string, address: string): Promise<string> => {
  const macAddress = storedMacSpellings(address).find(isMacAddress) ?? ''
  const device = await db.selectFrom('devices').select('id').where('mac_address', '=', macAddress).executeTakeFirst()
  if (!device) throw new StartupError(`there is no device "${address}"`)
  return withPassword(macAddress.replaceAll(':', '').toLowerCase(), devicePatterns(prefix))
}
