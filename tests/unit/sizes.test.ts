// Checks that no text is too small to read, and that screens are as wide as one another.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const smallest = 13

/** Sizes of a fixed unit, as `font-size: 12px` or `fontSize: 12`. */
const sizes = /font-?size['"]?\s*[:=]\s*[{'"]*(\d+(?:\.\d+)?)(px|pt|rem)?(?![\w.%])/gi
const pixels: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, rem: 16 }

test(`no text is smaller than ${smallest} pixels`, () => {
  const files = globSync(['kernel/**/*.{css,ts,tsx}', 'src/**/*.{css,ts,tsx}', 'index.html'])
  expect(files.length).toBeGreaterThan(500)
  const tooSmall = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(sizes)].flatMap(([found, size, unit = 'px']) => {
      const shown = Number(size) * (pixels[unit] ?? 1)
      // A size of 0 hides the text.
      return shown > 0 && shown < smallest ? [`${file}: ${found}`] : []
    }),
  )
  expect(tooSmall).toEqual([])
})

test('no screen has a width of its own: the content and what is filled in have one each', () => {
  const own = globSync('{kernel,src}/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ +max-width: (\d+)px/gm)].flatMap(([found, width]) =>
      Number(width) > 800 ? [`${file}: ${found.trim()}`] : [],
    ),
  )
  expect(own).toEqual([])
})
