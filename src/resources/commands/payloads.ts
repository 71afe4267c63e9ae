// Commands to devices: how people ask for them, how devices get them, and what became of them
// (docs/operations/telemetry.md).
import * as z from 'zod/mini'
import { Instant } from '#kernel/core/contract/wire.ts'
import { commands as limits } from '#src/product/limits.ts'
import { Stage } from '#src/resources/campaigns/schemas.ts'
import { DeviceAddress } from '#src/resources/telemetry/payloads.ts'
import { commandKinds } from '#src/resources/telemetry/rules/commandKinds.ts'
import { StoredStage } from '#src/resources/telemetry/schemas.ts'
import { commandStates, holds } from './rules/batch.ts'

/** Asks for a command. On many devices, so many get it first, and the others when these have done it. */
export const CommandBody = z.strictObject({
  stage: z.optional(Stage.check(z.refine(({ unit }) => unit !== 'sites', { error: 'invalid', path: ['unit'] }))),
})
export type CommandBody = z.infer<typeof CommandBody>

const number = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))

/** A command of the device, and with `all` those of its batch that no device has got yet. */
export const CancelBody = z.strictObject({ command: number, all: z.optional(z.boolean()) })
export type CancelBody = z.infer<typeof CancelBody>

/** A command of the device whose batch goes on. */
export const ResumeBody = z.strictObject({ command: number })
export type ResumeBody = z.infer<typeof ResumeBody>

/** The devices that a caller speaks for. */
export const CommandsQuery = z.strictObject({
  devices: z.array(DeviceAddress, 'required').check(z.minLength(1, 'required'), z.maxLength(limits.devices, 'tooLong')),
})
export type CommandsQuery = z.infer<typeof CommandsQuery>

const OutstandingCommand = z.object({
  /** Its MAC address. */
  device: z.string(),
  /** A device does a command of this number once, however often it gets it. */
  command: z.number(),
  kind: z.enum(commandKinds),
  askedAt: Instant,
  expiresAt: Instant,
})

/** At most one command a device, and the addresses that no device has or the key may not speak for. */
export const OutstandingCommands = z.object({ commands: z.array(OutstandingCommand), unknown: z.array(z.string()) })
export type OutstandingCommands = z.infer<typeof OutstandingCommands>

const DeviceCommand = z.object({
  command: z.number(),
  kind: z.enum(commandKinds),
  state: z.enum(commandStates),
  /** Why it is not delivered although the device asks: the first devices come first, or too many have refused it. */
  hold: z.nullable(z.enum(holds)),
  askedAt: Instant,
  by: z.nullable(z.object({ userId: z.number(), name: z.string() })),
  expiresAt: Instant,
  deliveredAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  /** Why the device has refused it. */
  reason: z.nullable(z.string()),
  /** Of an action on many devices: how many they are, and what became of it. */
  batch: z.nullable(z.object({ devices: z.number(), done: z.number(), refused: z.number(), stage: StoredStage })),
})
export type DeviceCommand = z.infer<typeof DeviceCommand>

/** The latest commands of a device, newest first. */
export const DeviceCommands = z.object({ data: z.array(DeviceCommand) })
export type DeviceCommands = z.infer<typeof DeviceCommands>
