// Judges forecasts by a fleet that their author has not seen: bands hold in 75 to 85 %, and four of five failures are warned of.
import { expect, test } from 'vitest'
import { forecast as limits } from '#src/product/limits.ts'
import { forecastDevice, type UsedDevice } from '#src/resources/forecasts/rules/forecastDevice.ts'
import { backTest, lastDay } from '../support/heldOut/backTest.ts'
import { addDays } from '../support/heldOut/calendar.ts'
import { createFleet } from '../support/heldOut/fleet.ts'
import type { Forecaster } from '../support/heldOut/forecaster.ts'
import { scoreOf, shortcomingsOf } from '../support/heldOut/score.ts'

/** Every twelfth day, so that each weekday has its turn; the days after them are the truth. */
const cuts = Array.from({ length: 16 }, (_, place) => 60 + 12 * place)
const fleet = createFleet(39, 400)
const scoreFor = (forecaster: Forecaster) => scoreOf(backTest(fleet, cuts, forecaster), lastDay)

/** Divides what is left by the mean of 28 days, ten percent more or less, and refuses only capsules without any use. */
const meanOf28Days: Forecaster = ({ today, capsule, device }) => {
  const start = addDays(today, -28)
  const recent = device.days.slice(device.days.findLastIndex(({ day }) => day < start) + 1)
  const used = recent.reduce((sum, row) => (row.fragranceId === capsule.fragranceId ? sum + row.shots : sum), 0)
  if (used === 0) return { refused: 'unused' }
  const left = (28 * capsule.remaining) / used
  return { from: addDays(today, Math.floor(0.9 * left)), to: addDays(today, Math.ceil(1.1 * left)), probability: 0.8 }
}

type Asked = Parameters<Forecaster>[0]

/** The forecasts of a device, which the product makes together. */
const ofDevice = ({ today, device: { deviceId, lastContactOn, days, capsules } }: Omit<Asked, 'capsule'>) => {
  const shots = new Map<number, number[]>()
  for (const { fragranceId } of capsules)
    shots.set(
      fragranceId,
      Array.from({ length: limits.memory + 1 }, () => 0),
    )
  const first = Date.parse(addDays(today, -limits.memory))
  for (const { day, fragranceId, shots: count } of days.slice(days.findIndex((row) => Date.parse(row.day) >= first))) {
    const own = shots.get(fragranceId)
    const at = Math.round((Date.parse(day) - first) / 86_400_000)
    if (own?.[at] !== undefined) own[at] += count
  }
  const device: UsedDevice = {
    deviceId,
    lastContactAt: `${lastContactOn}T12:00:00.000Z`,
    place: null,
    dial: [...shots.keys()],
    capsules: capsules.map(({ remaining, installedOn, ...one }) => ({
      ...one,
      remainingShots: remaining,
      installedAt: `${installedOn}T12:00:00.000Z`,
      dueDate: addDays(today, 10 * limits.farDays),
    })),
    shots,
  }
  return forecastDevice(device, { now: new Date(`${today}T00:00:00.000Z`), today, width: 1 })
}

let last: { key: string; made: ReturnType<typeof ofDevice> } | undefined

/** The forecast of the product. What is empty in two years at the earliest is neither due nor a warning. */
const ofProduct: Forecaster = ({ today, capsule, device }) => {
  const key = `${device.deviceId} ${today}`
  if (last?.key !== key) last = { key, made: ofDevice({ today, device }) }
  const { forecast, emptyFrom, emptyUntil } = last.made.find((one) => one.capsuleId === capsule.capsuleId) ?? {}
  if (emptyFrom && emptyUntil) return { from: emptyFrom, to: emptyUntil, probability: limits.percent / 100 }
  if (forecast !== 'far') return { refused: forecast ?? 'unknown' }
  const far = addDays(today, limits.farDays)
  return { from: far, to: far, probability: limits.percent / 100 }
}

test.for<[name: string, forecaster: Forecaster, missed: string[]]>([
  ['the forecast', ofProduct, []],
  ['the mean of 28 days', meanOf28Days, ['bands', 'warnings']],
])('%s meets every condition of the acceptance but those that it is known to miss', ([, forecaster, missed]) => {
  const score = scoreFor(forecaster)
  expect(score.held.of).toBeGreaterThan(10_000)
  expect(score.warned.devices.of).toBeGreaterThan(50)
  expect(shortcomingsOf(score)).toEqual(missed)
})
