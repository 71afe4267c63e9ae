// Loads the site's settings from /config.json once: one build serves every customer.
// A missing or partly invalid file never stops the site; each setting has a default.
import { setTimeZone } from '#kernel/core/contract/days.ts'
import { product } from '#kernel/core/contract/product.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'

export interface Config {
  /** Origin of the API without a slash at the end; empty for the page's own. */
  apiHost: string
  brand: string
  /** Every URL and path of the reply, by its name: a product reads its own. */
  addresses: Readonly<Record<string, string>>
  /** InstanciaAno of a refresh; undefined means the current year. */
  sessionYear: number | undefined
  /** The app's pages in the stores, if there are any. */
  stores: { android: string | undefined; ios: string | undefined }
  /** In which dates and times are shown, and days begin. */
  timeZone: string | undefined
  /** The profiles with the rights of operators; undefined for every profile without rules of its own. */
  operatingProfiles: string[] | undefined
  /** Whether administrators see the pages for developers. */
  developerPages: boolean
}

/** Accepts only a path of this site or an http(s) URL. */
const urlOrPath = (value: unknown): string | undefined =>
  typeof value === 'string' && /^(https?:\/\/|\/)/.test(value) ? value.replace(/(?<!\/)\/+$/, '') : undefined

/** Parses the settings from any reply. */
export const parseConfig = (answer: unknown): Config => {
  const given = isObject(answer) ? answer : {}
  const stores = isObject(given.stores) ? given.stores : {}
  const addresses = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const address = urlOrPath(value)
      return address === undefined ? [] : [[name, address]]
    }),
  )
  return {
    apiHost: addresses.apiHost ?? '',
    brand: typeof given.brand === 'string' && given.brand.trim() ? given.brand : product().name,
    addresses,
    sessionYear:
      typeof given.sessionYear === 'number' && Number.isInteger(given.sessionYear) ? given.sessionYear : undefined,
    stores: { android: urlOrPath(stores.android), ios: urlOrPath(stores.ios) },
    timeZone: typeof given.timeZone === 'string' ? given.timeZone : undefined,
    operatingProfiles: Array.isArray(given.operatingProfiles) ? given.operatingProfiles.map(String) : undefined,
    developerPages: given.developerPages === true,
  }
}

let loading: Promise<Config> | undefined

const fetchConfig = async (): Promise<Config> => {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(10_000) })
    if (response.ok) {
      const config = parseConfig(await response.json())
      if (config.timeZone) setTimeZone(config.timeZone)
      return config
    }
  } catch {
    // Handled below, like a missing file.
  }
  loading = undefined
  return parseConfig(undefined)
}

/** Returns the settings; loads them once, and again only after a failure. Never rejects. */
export const loadConfig = (): Promise<Config> => (loading ??= fetchConfig())
