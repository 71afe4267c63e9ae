// Tells a full disk from other failures: the embedded database says nothing of it.
import { statfsSync } from 'node:fs'

/** PostgreSQL writes its log in files of this size, and stops if there is no room for the next one. */
const neededBytes = 16 * 1024 * 1024

/** Whether the disk of an existing folder has too little room for the embedded database. */
export const isDiskFull = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < neededBytes
  } catch {
    return false
  }
}
