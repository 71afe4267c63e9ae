// The product's own settings: environment variables that the kernel reads, checks and explains with its own.
import { whole } from '#kernel/server/settingSchemas.ts'

export const settings = {
  RETENTION_SHOTS: whole(1, 999).optional().meta({
    description:
      'months that single shots are kept, after which whole months are removed; the charts keep their days (default: for ever)',
  }),
}
