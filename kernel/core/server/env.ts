// Reads and validates the settings. No other file reads process.env.
import { administrator, outsiders, staff } from '#kernel/core/contract/profiles.ts'
import { features } from '#kernel/core/server/features.ts'
import { isIP } from 'node:net'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { defaultTimeZone, isZoneName } from '#kernel/core/contract/days.ts'
import { retention, signIn } from '#kernel/core/contract/limits.ts'
import { brokenPasswordRules } from '#kernel/core/contract/rules.ts'
import { hostsOf } from '#kernel/core/server/database/hosts.ts'
import { amountsOf, keptKinds, RetentionDays, RetentionMonths } from '#kernel/core/server/process/retention.ts'
import { http, trueOrFalse, whole } from '#kernel/core/server/settingSchemas.ts'
import { product } from '#kernel/core/contract/product.ts'
import { productServer } from './product.ts'

const { settings: productSettings } = await productServer().loadSettings()
const { partitioned } = await productServer().loadPartitions()

/** Ends the start with exit code 1 after printing its message as one line. */
export class StartupError extends Error {
  override name = 'StartupError'
}

const optional = z.string().min(1).optional()
/** The minimum length of a secret, in characters. */
export const minSecretLength = 32

/** Whether a text is an IP address or a network in CIDR notation: 10.0.0.0/8. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return (
    longest > 0 && more.length === 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest))
  )
}

/** Trusted proxies of X-Forwarded-*: none, a number of hops, or addresses. Never all: clients could forge it. */
const TrustProxy = z.string().transform((text, context) => {
  if (text === 'false') return false
  if (text === 'true') {
    context.addIssue(
      'true would let every client choose its own address; set the number of proxies (1) or their addresses',
    )
    return z.NEVER
  }
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  const addresses = text.split(/[\s,]+/).filter(Boolean)
  if (addresses.length > 0 && addresses.every(isNetwork)) return addresses
  context.addIssue('is neither a number of hops nor a list of addresses')
  return z.NEVER
})

/** A connection URL of PostgreSQL, with one host or several. */
const Postgres = z.string().superRefine((text, context) => {
  try {
    hostsOf(text)
  } catch {
    context.addIssue('is not a postgres:// URL')
  }
})

/** How long data is kept. */
export interface Retention {
  /** Months of the change log: of every resource, and of some by their names. */
  months: number
  byResource: Readonly<Record<string, number>>
  /** Days, by each of `keptKinds`. */
  days: Readonly<Record<string, number>>
  /** Months of the product's tables that do not stay for ever. */
  byTable: Readonly<Record<string, number>>
}

/** Returns the months of the product's tables that a setting limits. */
const monthsByTable = (settings: Settings): Record<string, number> => {
  const tables: Readonly<Record<string, { keptMonths: (given: Settings) => number | undefined }>> = partitioned
  return Object.fromEntries(
    Object.entries(tables).flatMap(([name, { keptMonths }]) => {
      const months = keptMonths(settings)
      return months === undefined ? [] : [[name, months]]
    }),
  )
}

/** Reads the settings RETENTION… @throws StartupError for a name that the log does not know */
export const retentionOf = (settings: Settings, resources: readonly string[]): Retention => {
  const [months, days] = [settings.RETENTION, settings.RETENTION_DAYS].map(amountsOf)
  // The schema has read both already.
  if (!months || !days) throw new StartupError('bad setting RETENTION')
  const unknown = Object.keys(months.byName).find((name) => !resources.includes(name))
  if (unknown !== undefined)
    throw new StartupError(`bad setting RETENTION: there is no "${unknown}" in the log; use ${resources.join(', ')}`)
  const { general, byName } = days
  const kept = Object.fromEntries(keptKinds.map((kind) => [kind, byName[kind] ?? general]))
  return { months: months.general, byResource: months.byName, days: kept, byTable: monthsByTable(settings) }
}

const Settings = z.object({
  NODE_ENV: z.string().optional(),
  PORT: whole(0, 65_535).default(3000).meta({ description: 'where it listens; 0 picks a free port' }),
  HOST: z.string().default('127.0.0.1').meta({ description: 'the address it listens on' }),
  DATA_DIR: z
    .string()
    .default('./data')
    .meta({ description: 'the embedded database, uploads, outgoing mail and the secret' }),
  DATABASE_URL: Postgres.optional().meta({
    description:
      'a PostgreSQL server, or several hosts of which one accepts writes; without it an embedded one in DATA_DIR',
  }),
  DATABASE_READ_URL: Postgres.optional().meta({
    description: 'a streaming standby of DATABASE_URL: lists, exports and charts are read there',
  }),
  SEED: z.enum(['demo', 'none'], 'use demo or none').optional().meta({
    description:
      'demo content and accounts, only ever into an empty database (default demo; none when NODE_ENV=production or PUBLIC_URL is not this machine)',
  }),
  ADMIN_EMAIL: z
    .email('is not an e-mail address')
    .optional()
    .meta({ description: `the first ${administrator}, made when the database has none` }),
  ADMIN_PASSWORD: optional.meta({
    description: 'its password: 8 to 16 characters, a digit, upper and lower case, a special character',
  }),
  JWT_SECRET: z.string().min(minSecretLength, `must have at least ${minSecretLength} characters`).optional().meta({
    description: 'signs the tokens (default: made once and kept in DATA_DIR); must be set where DATABASE_URL is',
  }),
  JWT_SECRET_PREVIOUS: z
    .string()
    .min(minSecretLength, `must have at least ${minSecretLength} characters`)
    .optional()
    .meta({
      description:
        'the secret before JWT_SECRET was changed: its sessions go on, but it signs nothing; remove it after a day',
    }),
  TIME_ZONE: z
    .string()
    .refine(isZoneName, 'is no time zone with an IANA name such as America/Sao_Paulo')
    .default(defaultTimeZone)
    .meta({ description: 'the time zone of everybody: where days begin, and how dates and times are shown' }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'is not an smtp:// URL' })
    .optional()
    .meta({
      description: 'the mail server; without it each mail is a file DATA_DIR/outbox/*.eml',
    }),
  MAIL_FROM: optional.meta({
    description: 'the sender of the mails (default: the brand, no-reply@ the host of PUBLIC_URL)',
  }),
  PUBLIC_URL: http.optional().meta({
    description:
      'the URL that mails name (default http://localhost:PORT); with https it also turns on Strict-Transport-Security',
  }),
  SESSION_YEAR: whole(2000, 9999).optional().meta({ description: 'InstanciaAno (default: the current year)' }),
  SESSION_DAYS: whole(1, 365)
    .default(signIn.days)
    .meta({ description: 'a session ends so many days after its sign-in, however often it is refreshed' }),
  RETENTION: RetentionMonths.default('24').meta({
    description: 'months that the change log is kept, and exceptions by resource: 24,users=12,session=6',
  }),
  RETENTION_DAYS: RetentionDays.default(String(retention.days)).meta({
    description: `days that other data is kept after its end, and exceptions: 30,mails=90,outbox=7 (of ${keptKinds.join(', ')})`,
  }),
  ...productSettings,
  RATE_LIMIT_LOGIN: whole(0, 1_000_000)
    .default(signIn.loginTries)
    .meta({
      description: `failed sign-ins, recovery mails and wrong current passwords per account and address in 15 minutes; 0 lifts it from sign-ins alone, the others keep ${signIn.loginTries}`,
    }),
  RATE_LIMIT_ADDRESS: whole(0, 1_000_000)
    .default(signIn.addressTries)
    .meta({
      description: `the same per address, whatever the account; 0 lifts it from sign-ins alone, the others keep ${signIn.addressTries}`,
    }),
  SECOND_FACTOR_REQUIRED: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .default([])
    .meta({
      description: `profiles, separated by commas, whose users must set up a second factor within 7 days: ${administrator},OPERATOR`,
    }),
  OPERATING_PROFILES: z
    .string()
    .transform((text) => text.split(',').flatMap((name) => name.trim() || []))
    .optional()
    .meta({
      description: `profiles, separated by commas, with the rights of operators (default: all but ${[administrator, ...staff, ...outsiders].join(', ')})`,
    }),
  MASK_PERSONAL_DATA: trueOrFalse('false').meta({
    description: 'true masks personal data of users in lists; showing it and searching for it is in the audit',
  }),
  DEVELOPER_PAGES: trueOrFalse('false').meta({
    description: 'true shows administrators the pages for developers, such as the tests of each demand',
  }),
  DRAIN_SECONDS: whole(0, 60)
    .default(0)
    .meta({ description: 'after SIGTERM, /health/ready answers 503 for so many seconds before the socket closes' }),
  SLOW_STATEMENT_MS: whole(1, 60_000)
    .default(1000)
    .meta({ description: 'a statement that takes so many milliseconds is logged and counted as slow' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: http
    .optional()
    .meta({ description: 'an OpenTelemetry collector for traces (OTLP over HTTP); other OTEL_… variables count too' }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: http.optional().meta({ description: 'the same, as the whole URL' }),
  OTEL_SDK_DISABLED: optional.meta({ description: 'true turns traces off' }),
  METRICS_TOKEN: optional.meta({ description: 'bearer token for /metrics; without it only loopback may read them' }),
  CORS_ORIGINS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z.array(http.refine((url) => new URL(url).origin === url, 'is not an origin such as https://admin.example.com')),
    )
    .default([])
    .meta({ description: 'origins, separated by commas, whose pages may call the API' }),
  TRUST_PROXY: TrustProxy.default(false).meta({
    description: 'a number of hops, or addresses and networks, whose X-Forwarded-* headers count',
  }),
  BRAND: z.string().default(product().name).meta({ description: 'the name on pages and mails' }),
  API_HOST: http.optional().meta({ description: 'for /config.json: the API host (default: its own origin)' }),
  STORE_ANDROID: http.optional().meta({ description: "the app's URL in the Android store" }),
  STORE_IOS: http.optional().meta({ description: "the app's URL in the iOS store" }),
  S3_ENDPOINT: http.optional().meta({ description: 'an S3-compatible store for uploads instead of DATA_DIR' }),
  S3_BUCKET: optional.meta({ description: 'its bucket' }),
  S3_REGION: optional.meta({ description: 'its region (default us-east-1)' }),
  S3_ACCESS_KEY: optional.meta({ description: 'its access key' }),
  S3_SECRET_KEY: optional.meta({ description: 'its secret key' }),
})

const FeatureSettings = z.object(Object.fromEntries(features.flatMap(({ settings = {} }) => Object.entries(settings))))

/** The validated settings, with the names of the environment variables. */
export type Settings = Omit<z.infer<typeof Settings>, 'SEED' | 'NODE_ENV'> & {
  SEED: 'demo' | 'none'
  /** Those of features as they were given: each reads its own (settingSchemas.ts). */
  ofFeatures: Readonly<Record<string, string>>
  /** NODE_ENV=production. */
  isProduction: boolean
}

/** Whether a URL points to the local machine. */
const isLocal = (url: string): boolean => /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

/** Whether the settings suggest that other people use the server. */
export const isPublicServer = ({ isProduction, PUBLIC_URL }: Pick<Settings, 'isProduction' | 'PUBLIC_URL'>): boolean =>
  isProduction || (PUBLIC_URL !== undefined && !isLocal(PUBLIC_URL))

/** Returns a warning for each setting that works but is probably a mistake on a server for other people. */
export const settingWarnings = (settings: Settings): string[] => {
  const { isProduction, PUBLIC_URL, SMTP_URL } = settings
  return [
    ...(isPublicServer(settings) && SMTP_URL === undefined
      ? ['mails are written to files in DATA_DIR/outbox and reach nobody: set SMTP_URL to the URL of a mail server']
      : []),
    ...(isProduction && (PUBLIC_URL === undefined || isLocal(PUBLIC_URL))
      ? ['the links in mails lead to localhost: set PUBLIC_URL to the URL that people use']
      : []),
    ...(isPublicServer(settings) ? features.flatMap((feature) => feature.warnings?.(settings) ?? []) : []),
  ]
}

/** Returns the settings. An empty variable counts as missing. @throws StartupError naming the first invalid one */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>): Settings => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const result = Settings.safeParse(given)
  const ofFeatures = Object.fromEntries(
    Object.keys(FeatureSettings.shape).flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  )
  const { error } = result.success ? FeatureSettings.safeParse(ofFeatures) : result
  if (error || !result.data) {
    const issue = error?.issues[0]
    throw new StartupError(`bad setting ${String(issue?.path[0])}: ${issue?.message}`)
  }
  const { NODE_ENV, SEED, ...core } = result.data
  const settings = { ...core, ofFeatures }
  if (settings.DATABASE_URL && !settings.JWT_SECRET) {
    throw new StartupError(
      'bad setting JWT_SECRET: it must be set where DATABASE_URL is (at least 32 characters, the same for every server)',
    )
  }
  if (settings.DATABASE_READ_URL && !settings.DATABASE_URL) {
    throw new StartupError('bad setting DATABASE_READ_URL: DATABASE_URL must be set too, to the primary')
  }
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  if (settings.S3_ENDPOINT !== undefined) {
    for (const name of needed)
      if (settings[name] === undefined)
        throw new StartupError(`bad setting ${name}: it must be set where S3_ENDPOINT is`)
  } else {
    for (const name of [...needed, 'S3_REGION'] as const)
      if (settings[name] !== undefined)
        throw new StartupError(`bad setting S3_ENDPOINT: it must be set where ${name} is`)
  }
  if (settings.JWT_SECRET !== undefined && settings.JWT_SECRET === settings.JWT_SECRET_PREVIOUS) {
    throw new StartupError('bad setting JWT_SECRET_PREVIOUS: it is the same as JWT_SECRET')
  }
  if ((settings.ADMIN_EMAIL === undefined) !== (settings.ADMIN_PASSWORD === undefined)) {
    throw new StartupError('bad setting ADMIN_EMAIL: it and ADMIN_PASSWORD are set together')
  }
  if (settings.ADMIN_PASSWORD !== undefined && brokenPasswordRules(settings.ADMIN_PASSWORD).length > 0) {
    throw new StartupError(
      'bad setting ADMIN_PASSWORD: it needs 8 to 16 characters, a digit, upper and lower case, a special character',
    )
  }
  const isProduction = NODE_ENV === 'production'
  // The passwords of demo accounts are public: a server for other people gets them only on explicit request.
  const complete: Settings = {
    ...settings,
    isProduction,
    SEED: SEED ?? (isPublicServer({ ...settings, isProduction }) ? 'none' : 'demo'),
  }
  for (const { mistake } of features) {
    const sentence = mistake?.(complete)
    if (sentence !== undefined) throw new StartupError(`bad setting ${sentence}`)
  }
  return complete
}

/** Returns the text of `--help`: every setting, its default and its meaning. */
export const help = (): string => {
  const lines = Object.entries({ ...Settings.shape, ...FeatureSettings.shape })
    .filter(([name]) => name !== 'NODE_ENV')
    .map(([name, schema]) => {
      const fallback = schema.safeParse(undefined).data
      const shown =
        fallback === undefined || (Array.isArray(fallback) && fallback.length === 0)
          ? ''
          : ` (default ${String(fallback)})`
      return `  ${name.padEnd(20)} ${schema.meta()?.description ?? ''}${shown}`
    })
  return ['Settings, read from the environment:', '', ...lines, ''].join('\n')
}

/** Returns the settings of this process, or `help` for the option `--help`. */
export const processSettings = (): Settings | 'help' => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } }, strict: false })
  return values.help ? 'help' : readSettings(process.env)
}
