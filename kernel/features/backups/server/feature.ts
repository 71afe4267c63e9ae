// Registers the server half of backups.
import type { ServerFeature } from '#kernel/core/server/feature.ts'
import { backups as contract } from '../contract/feature.ts'
import { backupMistake, backupSettings } from './settings.ts'

export const backups: ServerFeature = {
  name: contract.name,
  contract,
  settings: backupSettings.shape,
  mistake: backupMistake,
  warnings: (settings) => {
    const { BACKUP_DIR, BACKUP_S3_ENDPOINT, BACKUP_IDENTITY } = backupSettings.of(settings)
    if (BACKUP_S3_ENDPOINT !== undefined && BACKUP_DIR === undefined)
      return ['no copy leaves this machine: BACKUP_S3_ENDPOINT copies what is in BACKUP_DIR, which is not set']
    return BACKUP_IDENTITY === undefined
      ? []
      : ['BACKUP_IDENTITY is set on the server: whoever breaks into it can read every copy']
  },
  disks: (settings) => ({ backups: backupSettings.of(settings).BACKUP_DIR }),
  load: async () => (await import('./parts.ts')).parts,
}
