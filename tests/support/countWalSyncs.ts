// Counts a program's fsyncs of the write-ahead log: appends a byte to the file WAL_SYNCS for each.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { fsyncSync } = fs
const counter = process.env['WAL_SYNCS'] ?? ''
fs.fsyncSync = (file) => {
  fsyncSync(file)
  if (fs.readlinkSync(`/proc/self/fd/${file}`).includes('/pg_wal/')) fs.appendFileSync(counter, '.')
}
syncBuiltinESMExports()
