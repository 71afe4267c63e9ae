// Holds the lock of a DATA_DIR in a process of its own until it is killed.
import { lockDataDir } from '#kernel/core/server/database/lock.ts'

lockDataDir(process.argv[2] ?? '')
process.stdout.write('held\n')
setInterval(() => {}, 60_000)
