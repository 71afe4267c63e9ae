// Checks the colors of the families: the same everywhere, distinguishable, and readable.
import { describe, expect, it } from 'vitest'
import {
  categoricalColor,
  categoricalOutline,
  categoricalStyle,
  categoricalTextColor,
} from '#kernel/core/site/ui/categoricalColor.ts'
import { contrast, linearLight, resolveColor, themes } from '#tests/support/colors.ts'

const ids = Array.from({ length: 40 }, (_, at) => at + 1)

/** Simulates eyes without one kind of cone (Machado, Oliveira and Fernandes, 2009), and eyes with all: matrices over linear RGB. */
const eyes = {
  'all cones': [1, 0, 0, 0, 1, 0, 0, 0, 1],
  'no cones for red': [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  'no cones for green': [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  'no cones for blue': [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
}
const times = (matrix: readonly number[], vector: readonly number[]): number[] =>
  [0, 3, 6].map((row) => vector.reduce((sum, part, at) => sum + part * (matrix[row + at] ?? 0), 0))
/** A color in OKLab, where distances match perceived differences. */
const seen = (color: string, matrix: readonly number[]): number[] => {
  const clamped = times(matrix, linearLight(color)).map((part) => Math.min(1, Math.max(0, part)))
  const cones = times(
    [
      0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619, 0.2817188376,
      0.6299787005,
    ],
    clamped,
  )
  return times(
    [
      0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371, 0.7827717662,
      -0.808675766,
    ],
    cones.map(Math.cbrt),
  )
}

describe('the color of a family', () => {
  it('a family always has the same color, and the first nine families have different ones', () => {
    expect(ids.map(categoricalColor)).toEqual(ids.map(categoricalColor))
    expect(new Set(ids.slice(0, 9).map(categoricalColor)).size).toBe(9)
  })

  it.each(ids.slice(0, 9))('text on the color of family %i is readable', (id) => {
    expect(contrast(categoricalColor(id), categoricalTextColor(id))).toBeGreaterThanOrEqual(4.5)
  })

  describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
    const grounds = ['ground', 'surface', 'surface-raised', 'surface-sunken', 'hover'].map(
      (name) => themes[theme][name] ?? '',
    )

    it.each(ids.slice(0, 9))(
      `in the ${theme} theme the color of family %i, or else its outline, has 3:1 on every ground`,
      (id) => {
        const hasOutline = grounds.some((ground) => contrast(categoricalColor(id), ground) < 3)
        const outline = resolveColor(theme, categoricalOutline(id))
        if (!hasOutline) expect(outline).toBe('transparent')
        else for (const ground of grounds) expect(contrast(outline, ground)).toBeGreaterThanOrEqual(3)
      },
    )
  })

  it('the styles of an element contain the outline, and stay in a contrast theme', () => {
    expect(categoricalStyle(1)).toEqual({
      background: categoricalColor(1),
      color: categoricalTextColor(1),
      boxShadow: `inset 0 0 0 1px ${categoricalOutline(1)}`,
      forcedColorAdjust: 'none',
    })
  })

  it.each(Object.entries(eyes))('eyes with %s distinguish the colors of the first nine families', (_eyes, matrix) => {
    const colors = ids.slice(0, 9).map((id) => seen(categoricalColor(id), matrix))
    const distances = colors.flatMap((one, at) =>
      colors.slice(at + 1).map((other) => Math.hypot(...one.map((part, axis) => part - (other[axis] ?? 0)))),
    )
    expect(Math.min(...distances)).toBeGreaterThan(0.095)
  })
})
