// Loaded before a program: appends a byte to the file in WAL_SYNCS for each fsync of the write-ahead log, in any of its threads.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { fsyncSync } = fs
const counter = process.env['WAL_SYNCS'] ?? ''
fs.fsyncSync = (file) => {
  fsyncSync(file)
  if (fs.readlinkSync(`/proc/self/fd/${file}`).includes('/pg_wal/')) fs.appendFileSync(counter, '.')
}
syncBuiltinESMExports()
