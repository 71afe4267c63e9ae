// Prints what Mosquitto needs to know of a gateway or a device: npm run mqtt-access -- --key NAME, or --device MAC.
import '#src/product/server.ts'
import { parseArgs } from 'node:util'
import { StartupError } from '#kernel/core/server/env.ts'
import { systemClock } from '#kernel/core/server/process/clock.ts'
import { runCommand } from '#kernel/core/server/process/command.ts'
import { assertDatabase, lockData, openData } from '#kernel/core/server/process/startup.ts'
import { accessOfDevice, accessOfKey } from '#server/mqtt/access.ts'

const usage = 'npm run mqtt-access -- --key NAME | --device MAC'

await runCommand(usage, async (settings, args) => {
  const { values } = parseArgs({ args, options: { key: { type: 'string' }, device: { type: 'string' } } })
  const { key, device } = values
  if ((key === undefined) === (device === undefined)) throw new StartupError(`Usage: ${usage}`)
  assertDatabase(settings)
  const unlock = lockData(settings)
  try {
    const { db, close } = await openData(settings)
    try {
      return key === undefined
        ? await accessOfDevice(db, settings.MQTT_PREFIX, device ?? '')
        : await accessOfKey(db, settings.MQTT_PREFIX, key, systemClock.now())
    } finally {
      await close()
    }
  } finally {
    unlock()
  }
})
