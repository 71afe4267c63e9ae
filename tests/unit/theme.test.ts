// Checks the colors of src/ui/theme.css: those of the specification (S2§9), and readable text on every background.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../../src/ui/theme.css'), 'utf8')
const [light = '', dark = ''] = [/:root \{([^}]*)\}/, /:root\[data-theme='dark'\] \{([^}]*)\}/].map((block) => block.exec(css)?.[1] ?? '')
const colorsOf = (block: string) =>
  Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]))
const themes = { light: colorsOf(light), dark: { ...colorsOf(light), ...colorsOf(dark) } }

/** Relative luminance of #rrggbb, by WCAG 2. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const pairs = [
  ['ink', 'ground'],
  ['ink', 'surface'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'ground'],
  ['disabled', 'surface-sunken'],
  ['ink-brand', 'surface'],
  ['link', 'surface'],
  ['danger', 'surface'],
  ['danger', 'danger-ground'],
  ['success', 'success-ground'],
  ['warning', 'warning-ground'],
  ['on-primary', 'primary'],
  ['menu-ink', 'menu-ground'],
  ['navy', 'green'],
] as const

describe('the theme', () => {
  it('the theme has the colors of the specification', () => {
    expect(themes.light).toMatchObject({ navy: '#0d2551', yellow: '#ffcc00', green: '#65ac1e', disabled: '#333333' })
  })

  describe.each(Object.entries(themes))('the %s theme', (_name, colors) => {
    it.each(pairs)('text in %s is readable on %s', (ink, ground) => {
      expect(contrast(colors[ink] ?? '', colors[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
    })
  })
})
