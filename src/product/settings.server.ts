// The product's own settings: environment variables that the kernel reads, checks and explains with its own.
import { whole } from '#kernel/server/settingSchemas.ts'
import { telemetry } from '#product/limits.ts'

export const settings = {
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
}
