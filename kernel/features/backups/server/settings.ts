// The settings of backups.
import * as z from 'zod'
import { backups } from '#kernel/features/backups/contract/limits.ts'
import { defineSettings, whole } from '#kernel/core/server/settingSchemas.ts'

export const backupSettings = defineSettings({
  BACKUP_DIR: z.string().min(1).optional().meta({
    description: 'a folder for nightly backups, each tried by restoring it; without it none are made',
  }),
  BACKUP_KEEP: whole(1, 1000).default(backups.keep).meta({ description: 'how many of them are kept' }),
})
