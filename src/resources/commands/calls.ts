// The call by which devices get their commands, and the one that tells what became of them. They extend the specification.
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { IdParams } from '#kernel/core/contract/wire.ts'
import devices from '#src/resources/devices/definition.ts'
import { commandPaths } from './paths.ts'
import { CommandsQuery, DeviceCommands, OutstandingCommands } from './payloads.ts'

export const endpoints = defineEndpoints({
  outstanding: {
    ...commandPaths.outstanding,
    access: 'installation',
    body: CommandsQuery,
    status: 200,
    reply: OutstandingCommands,
  },
  list: {
    ...commandPaths.list,
    access: { resource: devices, action: 'list' },
    params: IdParams,
    status: 200,
    reply: DeviceCommands,
    // It names the people who have asked.
    peopleOnly: true,
  },
})
