// Registers the server half of backups.
import type { ServerFeature } from '#kernel/core/server/feature.ts'
import { backups as contract } from '../contract/feature.ts'
import { backupSettings } from './settings.ts'

export const backups: ServerFeature = {
  name: contract.name,
  contract,
  settings: backupSettings.shape,
  disks: (settings) => ({ backups: backupSettings.of(settings).BACKUP_DIR }),
  load: async () => (await import('./parts.ts')).parts,
}
