// What the settings say of the broker.
import { readFileSync } from 'node:fs'
import { StartupError, type Settings } from '#kernel/core/server/env.ts'

export interface Broker {
  /** Without user and password, which no log and no error may contain. */
  url: string
  host: string
  username?: string
  password?: string
  cert?: Buffer
  key?: Buffer
  version: 4 | 5
}

export type BrokerSettings = Pick<
  Settings,
  'MQTT_URL' | 'MQTT_PASSWORD' | 'MQTT_CERT' | 'MQTT_KEY' | 'MQTT_VERSION' | 'MQTT_PREFIX'
>

const read = (name: 'MQTT_CERT' | 'MQTT_KEY', file: string): Buffer => {
  try {
    return readFileSync(file)
  } catch {
    throw new StartupError(`bad setting ${name}: the file cannot be read`)
  }
}

/** Returns the broker of the settings; undefined without one. @throws StartupError for a file that cannot be read */
export const brokerOf = (settings: BrokerSettings): Broker | undefined => {
  const { MQTT_URL, MQTT_PASSWORD, MQTT_CERT, MQTT_KEY, MQTT_VERSION } = settings
  if (MQTT_URL === undefined) return undefined
  const url = new URL(MQTT_URL)
  const username = decodeURIComponent(url.username)
  const password = MQTT_PASSWORD ?? decodeURIComponent(url.password)
  url.username = ''
  url.password = ''
  return {
    url: url.href,
    host: url.host,
    ...(username !== '' && { username }),
    ...(password !== '' && { password }),
    ...(MQTT_CERT !== undefined && { cert: read('MQTT_CERT', MQTT_CERT) }),
    ...(MQTT_KEY !== undefined && { key: read('MQTT_KEY', MQTT_KEY) }),
    version: MQTT_VERSION === '5' ? 5 : 4,
  }
}
