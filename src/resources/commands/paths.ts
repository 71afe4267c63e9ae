// The calls about the commands of devices, without their schemas. Asking and canceling are actions of devices.
import { call } from '#kernel/core/contract/call.ts'
import type { CommandsQuery, DeviceCommands, OutstandingCommands } from './payloads.ts'

export const commandPaths = {
  outstanding: call<OutstandingCommands, CommandsQuery>('POST', '/telemetry/commands'),
  list: call<DeviceCommands>('GET', '/devices/{id}/commands'),
}
