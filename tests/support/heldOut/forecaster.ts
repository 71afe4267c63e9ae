// The interface between a forecast and its judges.

/** A row of `device_days`. */
export interface DeviceDay {
  day: string
  fragranceId: number
  shots: number
}

export interface KnownCapsule {
  capsuleId: number
  fragranceId: number
  /** Its shots when full. */
  capacity: number
  installedOn: string
  /** Its shots when the device last reported. */
  remaining: number
}

/** What is known of a capsule before anything happens on `today`: the first day that a forecast can name. */
export interface Known {
  today: string
  capsule: KnownCapsule
  device: {
    deviceId: number
    lastContactOn: string
    /** By day, of all fragrances. */
    days: readonly DeviceDay[]
    /** All capsules of the device that are not empty, this one included. */
    capsules: readonly KnownCapsule[]
  }
}

/** The days, both included, between which a capsule is said to become empty; or why nothing is said. `flagged` names what looks broken. */
export type Forecast = (
  | { from: string; to: string; probability: number; refused?: undefined }
  | { refused: string }
) & { flagged?: string }

export type Forecaster = (known: Known) => Forecast
