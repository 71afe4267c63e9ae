// Forecasts the capsules of a device: those of one fragrance are used one after the other. Pure.
import { addDays, dayOf } from '#kernel/core/contract/days.ts'
import { forecast as limits, type ForecastState, type Refusal } from '#src/product/limits.ts'
import { openTime, type Place } from '#src/resources/sites/rules/openTime.ts'
import { forecastOf, roughForecastOf } from './forecast.ts'
import { openGap, type OpenGap } from './gaps.ts'
import { inOrderOfUse } from './inOrderOfUse.ts'
import { sum } from './sums.ts'

interface Capsule {
  capsuleId: number
  fragranceId: number
  remainingShots: number
  installedAt: string | null
  dueDate: string
}

/** A device with what it has given in the last days. */
export interface UsedDevice {
  deviceId: number
  lastContactAt: string | null
  place: Place | null
  /** Since when it is where it is and runs what it runs: use before that says nothing of its slots. */
  regimeAt?: string | null
  /** The fragrances of the campaign that it should run. */
  dial: readonly number[]
  capsules: readonly Capsule[]
  /** Its shots by fragrance: as many numbers as the days before today, oldest first, and that of today. */
  shots: ReadonlyMap<number, readonly number[]>
}

export interface CapsuleForecast {
  capsuleId: number
  forecast: ForecastState
  emptyFrom: string | null
  emptyUntil: string | null
  wasted: boolean
  pace: number | null
  /** Of a refused forecast that has some use: what the restock plan counts with. */
  rough?: { from: string; until: string; pace: number }
  /** What the score judges: the band, although it may be refused. */
  judged?: { deviceId: number; refusal: Refusal | null; emptyFrom: string; emptyUntil: string }
}

export interface Night {
  now: Date
  /** Its day in the installation. */
  today: string
  width: number
}

const dayMs = 86_400_000
/** A slot that is on no dial any more may still give what its device has loaded. */
const looseDays = 7

/** The days since the first shot, without today. */
const sinceFirst = (shots: readonly number[]): number[] => {
  const first = shots.findIndex((count) => count > 0)
  return first === -1 ? [] : shots.slice(first, -1)
}

const sumOf = (shots: UsedDevice['shots']): number[] =>
  [...shots.values()].reduce<number[]>((total, own) => own.map((count, at) => count + (total[at] ?? 0)), [])

/** The shots since a device is where it is: those of the day itself are of both places. */
const sinceRegime = (shots: readonly number[], regimeAt: string | null, today: string): readonly number[] =>
  regimeAt === null
    ? shots
    : shots.slice(-Math.max(1, (Date.parse(today) - Date.parse(dayOf(Date.parse(regimeAt)))) / dayMs))

/** What the slot of a fragrance has given, for its forecast and its silence. */
const useOf = (own: readonly number[], ofDevice: readonly number[]) => {
  const days = sinceFirst(own)
  return { days, today: own.at(-1) ?? 0, deviceDays: ofDevice.slice(-1 - days.length, -1) }
}

/** Returns the slots of a device that give nothing although they should, by their fragrances. */
export const slotSilences = (shots: UsedDevice['shots']): ReadonlyMap<number, OpenGap> => {
  const ofDevice = sumOf(shots)
  return new Map(
    [...shots].flatMap(([fragrance, own]) => {
      const gap = openGap(useOf(own, ofDevice))
      return gap ? [[fragrance, gap] as const] : []
    }),
  )
}

export const forecastDevice = (
  { deviceId, lastContactAt, place, regimeAt = null, dial, capsules, shots }: UsedDevice,
  { now, today, width }: Night,
): CapsuleForecast[] => {
  const silentMs = lastContactAt === null ? 0 : openTime(Date.parse(lastContactAt), now.getTime(), place)
  const ofDevice = sumOf(shots)
  const none = { emptyFrom: null, emptyUntil: null, wasted: false, pace: null }
  return [...Map.groupBy(capsules, ({ fragranceId }) => fragranceId)].flatMap(([fragranceId, same]) => {
    const own = shots.get(fragranceId) ?? []
    const isLoose = !dial.includes(fragranceId) && sum(own.slice(-looseDays)) === 0
    const use = useOf(sinceRegime(own, regimeAt, today), ofDevice)
    // In the first days what it gave elsewhere says more than nothing.
    const lately = use.days.length < limits.roughLeast ? useOf(own, ofDevice) : use
    let left = 0
    return inOrderOfUse(same).map(({ capsuleId, remainingShots, dueDate }): CapsuleForecast => {
      if (remainingShots === 0) return { capsuleId, forecast: 'empty', ...none }
      if (isLoose) return { capsuleId, forecast: 'loose', ...none }
      left += remainingShots
      const { refusal, band, pace } = forecastOf({ ...use, left, silentDays: silentMs / dayMs }, width)
      const emptyFrom = addDays(today, band?.from ?? limits.farDays)
      const emptyUntil = addDays(today, band?.until ?? limits.farDays)
      const isKnown = refusal === null || refusal === 'far'
      const rough = isKnown ? null : roughForecastOf({ ...lately, left, silentDays: silentMs / dayMs })
      return {
        capsuleId,
        forecast: refusal ?? 'given',
        ...(refusal === null ? { emptyFrom, emptyUntil } : { emptyFrom: null, emptyUntil: null }),
        wasted: isKnown && dueDate >= today && dueDate < emptyFrom,
        pace: isKnown ? pace : null,
        ...(rough && {
          rough: {
            from: addDays(today, rough.band.from),
            until: addDays(today, rough.band.until),
            pace: rough.pace,
          },
        }),
        ...(band && { judged: { deviceId, refusal, emptyFrom, emptyUntil } }),
      }
    })
  })
}
