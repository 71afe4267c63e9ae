// The product's own settings: environment variables that the kernel reads, checks and explains with its own.
import * as z from 'zod'
import { http, trueOrFalse, whole } from '#kernel/core/server/settingSchemas.ts'
import { telemetry, thresholds } from '#src/product/limits.ts'
import { isPublicKey } from '#src/resources/conformance/report.server.ts'

export const settings = {
  ZIPCODE_URL: http.optional().meta({ description: 'a real zipcode service; without it bundled data answers' }),
  GEO_URL: http.optional().meta({ description: 'a real geography service; without it bundled data answers' }),
  CONTENT_URL: http.optional().meta({ description: 'a real content service; without it bundled data answers' }),
  CAMPAIGN_LINK: http.optional().meta({ description: "base of the QR code's link (default PUBLIC_URL/c)" }),
  CONFORMANCE_PUBLIC_KEY: z
    .string()
    .refine(isPublicKey, 'is not an Ed25519 key (SPKI as DER in base64)')
    .optional()
    .meta({ description: 'the public key of who may sign the report of the tests; others are refused' }),
  RETENTION_SHOTS: whole(1, 999).optional().meta({
    description:
      'months that single shots are kept, after which whole months are removed; the charts keep their days (default: for ever)',
  }),
  RETENTION_EVENTS: whole(1, 999).optional().meta({
    description: 'months that the events and commands of devices are kept (default: for ever)',
  }),
  RETENTION_RUNS: whole(1, 999).optional().meta({
    description:
      'months that single runs of quizzes are kept, after which whole months are removed; the statistics keep their numbers (default: for ever)',
  }),
  TELEMETRY_DAYS: whole(1, 365).default(telemetry.days).meta({
    description: 'how many days late a device may report an event, and an app a run of a quiz; older ones are refused',
  }),
  MQTT_URL: z
    .url({ protocol: /^(mqtts?|wss?)$/, error: 'is not an mqtt:// or mqtts:// URL' })
    .optional()
    .meta({
      description: 'an MQTT broker over which devices report, besides HTTP; user and password may be part of it',
    }),
  MQTT_PASSWORD: z.string().min(1).optional().meta({ description: 'the password, instead of in MQTT_URL' }),
  MQTT_CERT: z.string().min(1).optional().meta({ description: 'the file of a client certificate for the broker' }),
  MQTT_KEY: z.string().min(1).optional().meta({ description: 'the file of its private key' }),
  MQTT_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*$/, 'has other characters than letters, digits, . - _ and single slashes')
    .max(100, 'has more than 100 characters')
    .default('sillage')
    .meta({ description: 'the first part of all topics' }),
  MQTT_SHARE: trueOrFalse('true').meta({
    description:
      'false lets one server at a time take all reports, for brokers that have no shared subscriptions, or forget them when they restart',
  }),
  MQTT_VERSION: z
    .enum(['3.1.1', '5'], 'use 3.1.1 or 5')
    .default('5')
    .meta({ description: 'the version of the protocol that the broker speaks' }),
  LOW_SHOTS: whole(0, thresholds.maxShots)
    .default(thresholds.lowShots)
    .meta({ description: 'a capsule with fewer shots is running out, unless its campaign says otherwise' }),
  LOW_DAYS: whole(0, thresholds.maxDays)
    .default(0)
    .meta({ description: 'so is one whose shots last for fewer days at its pace, such as the days of a delivery' }),
  CRITICAL_SHOTS: whole(0, thresholds.maxShots)
    .default(thresholds.criticalShots)
    .meta({ description: 'a capsule with fewer shots is about to run out' }),
  CRITICAL_DAYS: whole(0, thresholds.maxDays)
    .default(0)
    .meta({ description: 'so is one whose shots last for fewer days at its pace' }),
}
