// The colors of kernel/core/site/ui/theme.css by theme, and their contrast.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const css = readFileSync(join(import.meta.dirname, '../../kernel/core/site/ui/theme.css'), 'utf8')
const [light = '', dark = ''] = [/:root \{([^}]*)\}/, /:root\[data-theme='dark'\] \{([^}]*)\}/].map(
  (block) => block.exec(css)?.[1] ?? '',
)
const colorsOf = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6}|var\(--[\w-]+\)|transparent);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

/** By theme and name: #rrggbb, `transparent`, or a reference to another one. */
export const themes: Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>> = {
  light: colorsOf(light),
  dark: { ...colorsOf(light), ...colorsOf(dark) },
}

/** The color of `var(--name)` in a theme. */
export const resolveColor = (theme: keyof typeof themes, color: string): string => {
  const name = /^var\(--([\w-]+)\)$/.exec(color)?.[1]
  return name === undefined ? color : resolveColor(theme, themes[theme][name] ?? '')
}

/** The parts of #rrggbb in linear light. */
export const linearLight = (color: string): number[] =>
  [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))

/** Relative luminance of #rrggbb (WCAG 2.2). */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = linearLight(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export const contrast = (one: string, other: string): number => {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}
