// Asks a forecaster on many days of a fleet's past, and adds what came of each forecast.
import { dateOf, dayCount } from './calendar.ts'
import type { Device } from './fleet.ts'
import type { Forecaster } from './forecaster.ts'
import type { Judged, Truth } from './score.ts'
import type { Filling } from './slot.ts'
import { createView } from './view.ts'

/** The last day whose truth is known. */
export const lastDay = dateOf(dayCount - 1)

const truthOf = ({ end, endsOn, failure }: Filling): Truth => ({
  end,
  endsOn: dateOf(endsOn),
  ...(failure && { failure: { from: dateOf(failure.from), deadline: dateOf(failure.deadline) } }),
})

/** Returns a forecast for each capsule that is known and not empty on each of these days. */
export const backTest = (
  fleet: readonly Device[],
  days: readonly number[],
  forecaster: Forecaster,
): (Judged & { regime: string })[] =>
  fleet.flatMap((device) => {
    const seenOn = createView(device)
    return days.flatMap(seenOn).map(({ known, filling }) => ({
      regime: device.regime,
      deviceId: device.deviceId,
      capsuleId: filling.capsuleId,
      today: known.today,
      forecast: forecaster(known),
      truth: truthOf(filling),
    }))
  })
