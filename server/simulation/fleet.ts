// What a simulation knows of a fleet: devices with their campaigns and capsules.
import type { RegimeName } from './regimes.ts'

/** A campaign with the fragrances of its dial, the most used one first. */
export interface SimulatedCampaign {
  id: number
  fragrances: readonly number[]
  /** The day on which its dial was changed: devices that run it load it again. */
  changedOn?: number
}

export interface SimulatedCapsule {
  serialNumber: string
  fragrance: number
  /** How many shots it has when it is put in. */
  shots: number
  /** The day on which it is put in, from 0. Before it, another capsule that nobody has registered gives the shots. */
  day: number
}

export interface SimulatedDevice {
  macAddress: string
  regime: RegimeName
  /** What it should run; without a campaign it gives no scent. */
  campaign: SimulatedCampaign | null
  /** What it runs until it loads its campaign, at two thirds of the time; pending and refused ones never load. */
  former?: SimulatedCampaign
  /** One for each fragrance that it uses. */
  capsules: readonly SimulatedCapsule[]
  /** What replaces an empty capsule of the same fragrance, and what a device of the regime `wrongCapsule` gets. */
  spares: readonly SimulatedCapsule[]
  /** The usual number of shots a day. */
  pace: number
  seed: number
}
