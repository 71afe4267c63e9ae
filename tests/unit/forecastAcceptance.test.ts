// Judges forecasts by a fleet that their author has not seen: bands hold in 75 to 85 %, and four of five failures are warned of.
import { expect, test } from 'vitest'
import { backTest, lastDay } from '../support/heldOut/backTest.ts'
import { addDays } from '../support/heldOut/calendar.ts'
import { createFleet } from '../support/heldOut/fleet.ts'
import type { Forecaster } from '../support/heldOut/forecaster.ts'
import { scoreOf, shortcomingsOf } from '../support/heldOut/score.ts'

/** Every twelfth day, so that each weekday has its turn; the days after them are the truth. */
const days = Array.from({ length: 16 }, (_, place) => 60 + 12 * place)
const fleet = createFleet(39, 400)
const scoreFor = (forecaster: Forecaster) => scoreOf(backTest(fleet, days, forecaster), lastDay)

/** Divides what is left by the mean of 28 days, ten percent more or less, and refuses only capsules without any use. */
const meanOf28Days: Forecaster = ({ today, capsule, device }) => {
  const start = addDays(today, -28)
  const recent = device.days.slice(device.days.findLastIndex(({ day }) => day < start) + 1)
  const used = recent.reduce((sum, row) => (row.fragranceId === capsule.fragranceId ? sum + row.shots : sum), 0)
  if (used === 0) return { refused: 'unused' }
  const left = (28 * capsule.remaining) / used
  return { from: addDays(today, Math.floor(0.9 * left)), to: addDays(today, Math.ceil(1.1 * left)), probability: 0.8 }
}

// The product's forecast is to be added here, as a row that misses nothing: `['the forecast', forecast, []]`.
test.for<[name: string, forecaster: Forecaster, missed: string[]]>([
  ['the mean of 28 days', meanOf28Days, ['bands', 'warnings']],
])('%s meets every condition of the acceptance but those that it is known to miss', ([, forecaster, missed]) => {
  const score = scoreFor(forecaster)
  expect(score.held.of).toBeGreaterThan(10_000)
  expect(score.warned.devices.of).toBeGreaterThan(50)
  expect(shortcomingsOf(score)).toEqual(missed)
})
