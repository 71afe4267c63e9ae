// Lets simulated devices do what people have asked of them.
import * as z from 'zod/mini'
import { commands as limits } from '#src/product/limits.ts'
import { commandPaths } from '#src/resources/commands/paths.ts'
import { OutstandingCommands } from '#src/resources/commands/payloads.ts'
import type { SimulatedDevice } from './fleet.ts'
import { assertAnswered, type RemoteServer, request } from './remoteServer.ts'
import { postTo } from './sendBatches.ts'

/** Does the commands of a fleet until none is left, and returns how many they were. */
export const answerCommands = async (server: RemoteServer, fleet: readonly SimulatedDevice[]): Promise<number> => {
  const { method, path } = commandPaths.outstanding
  let answered = 0
  for (let at = 0; at < fleet.length;) {
    const devices = fleet.slice(at, at + limits.devices).map(({ macAddress }) => macAddress)
    const init = { method, body: JSON.stringify({ devices }), headers: { 'content-type': 'application/json' } }
    const reply = await request(server, path, init)
    await assertAnswered(reply, `${method} ${path}`)
    const { commands } = z.parse(OutstandingCommands, await reply.json())
    const now = new Date().toISOString()
    const events = commands.map(
      ({ device, command }) => ({ type: 'command', device, at: now, event: command, command, result: 'done' }) as const,
    )
    const done = events.length > 0 ? (await postTo(server)(events)).new : 0
    answered += done
    if (done === 0) at += limits.devices
  }
  return answered
}
