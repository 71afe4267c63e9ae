// The product's own settings: environment variables that the kernel reads, checks and explains with its own.
import { http, whole } from '#kernel/core/server/settingSchemas.ts'
import { telemetry, thresholds } from '#src/product/limits.ts'

export const settings = {
  ZIPCODE_URL: http.optional().meta({ description: 'a real zipcode service; without it bundled data answers' }),
  GEO_URL: http.optional().meta({ description: 'a real geography service; without it bundled data answers' }),
  CONTENT_URL: http.optional().meta({ description: 'a real content service; without it bundled data answers' }),
  CAMPAIGN_LINK: http.optional().meta({ description: "base of the QR code's link (default PUBLIC_URL/c)" }),
  RETENTION_SHOTS: whole(1, 999).optional().meta({
    description:
      'months that single shots are kept, after which whole months are removed; the charts keep their days (default: for ever)',
  }),
  RETENTION_EVENTS: whole(1, 999).optional().meta({
    description: 'months that the events of devices are kept (default: for ever)',
  }),
  RETENTION_RUNS: whole(1, 999).optional().meta({
    description:
      'months that single runs of quizzes are kept, after which whole months are removed; the statistics keep their numbers (default: for ever)',
  }),
  TELEMETRY_DAYS: whole(1, 365).default(telemetry.days).meta({
    description: 'how many days late a device may report an event, and an app a run of a quiz; older ones are refused',
  }),
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
