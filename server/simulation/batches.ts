// Puts what the devices of a fleet report into batches, day after day, as a gateway would send them.
import type { TelemetryEvent } from '#src/resources/telemetry/payloads.ts'
import type { SimulatedDevice } from './fleet.ts'
import type { SimulatedTime } from './simulatedTime.ts'
import { simulateDevice } from './simulateDevice.ts'

/**
 * Yields batches of at most `size` events. What a device reports on one day stays together where it fits,
 * so that the server does not take the time between two batches for silence.
 */
export function* batchesOf(
  devices: readonly SimulatedDevice[],
  time: SimulatedTime,
  size: number,
): Generator<TelemetryEvent[]> {
  const fleet = devices.map((device) => simulateDevice(device, time))
  let batch: TelemetryEvent[] = []
  for (const _day of time.days)
    for (const device of fleet) {
      const reported = device.next().value ?? []
      if (batch.length > 0 && batch.length + reported.length > size) {
        yield batch
        batch = []
      }
      batch.push(...reported)
      while (batch.length > size) yield batch.splice(0, size)
    }
  if (batch.length > 0) yield batch
}
