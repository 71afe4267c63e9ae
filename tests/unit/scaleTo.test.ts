// Tests the numbers of the axis of a small chart.
import { expect, test } from 'vitest'
import { scaleTo } from '#src/resources/devices/rules/scaleTo.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [9, [0, 5, 10]],
  [43, [0, 20, 40, 60]],
  [100, [0, 50, 100]],
  [3600, [0, 1000, 2000, 3000, 4000]],
])('an axis for at most %i has at most four round steps from zero', (most, scale) => {
  expect(scaleTo(most)).toEqual(scale)
})
