// Checks the colors of kernel/core/site/ui/theme.css: those of the specification (S2§9), and readable text on every background.
import { describe, expect, it } from 'vitest'
import { contrast, themes } from '#tests/support/colors.ts'

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
