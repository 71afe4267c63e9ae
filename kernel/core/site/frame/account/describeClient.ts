// Describes where a session is open: the browser and its system in words, and its network if the address shows it.
import bowser from 'bowser'
import type { ScreenTranslate } from '#kernel/core/site/index.ts'
import type { AccountKey } from '#kernel/core/site/frame/account/texts.ts'

type Translate = ScreenTranslate<AccountKey>

/** "Chrome 130 on Windows"; the browser's description of itself may be missing or invented. */
export const describeAgent = (agent: string, t: Translate): string => {
  if (!agent) return t('unknownDevice')
  const { browser, os } = bowser.parse(agent)
  if (!browser.name) return t('unknownDevice')
  const version = browser.version?.split('.', 1).join('')
  const name = [browser.name, version].filter(Boolean).join(' ')
  return os.name ? t('device', { browser: name, system: os.name }) : name
}

const loopback = /^(127\.|::1)/
const internal = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][\da-f]{2}:|fe80:)/i

/** The address, with the kind of its network if the address alone shows it. */
export const describeAddress = (address: string, t: Translate): string => {
  if (!address) return t('unknownAddress')
  const network = loopback.test(address) ? t('thisComputer') : internal.test(address) ? t('localNetwork') : undefined
  return network ? `${address} (${network})` : address
}
