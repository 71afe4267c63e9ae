// Assigns one of nine colors to each group, the same wherever it is drawn.
// They are as distinct as possible with every kind of color blindness, and close to what the product's first groups suggest
// (citrus, flowers, wood, amber, herbs, water). They repeat from the tenth group on: no information depends on color alone.

interface CategoricalColor {
  fill: string
  /** What can be read on the fill: the brand's navy, or white. */
  ink: string
}

const navy = '#0d2551'
const white = '#ffffff'

const palette: readonly CategoricalColor[] = [
  { fill: '#f6de73', ink: navy },
  { fill: '#f4a3b9', ink: navy },
  { fill: '#7c4014', ink: white },
  { fill: '#d4771a', ink: navy },
  { fill: '#589d78', ink: navy },
  { fill: '#5acdf9', ink: navy },
  { fill: '#582b4a', ink: white },
  { fill: '#426d64', ink: white },
  { fill: '#3a3990', ink: white },
]

const colorsOf = (groupId: number): CategoricalColor =>
  palette[(groupId - 1) % palette.length] ?? { fill: white, ink: navy }

/** The color of a group by its id, as #rrggbb. */
export const categoricalColor = (groupId: number): string => colorsOf(groupId).fill

/** The color of what is written on it. */
export const categoricalTextColor = (groupId: number): string => colorsOf(groupId).ink

/** The color of its outline of 1 px, for the theme in which the fill has less than 3:1 on its ground; transparent in the other. */
export const categoricalOutline = (groupId: number): string =>
  colorsOf(groupId).ink === navy ? 'var(--outline-of-light)' : 'var(--outline-of-dark)'

/** The styles of an element in that color: fill, text and outline. A contrast theme leaves them, because the color is the content. */
export const categoricalStyle = (groupId: number) => ({
  background: categoricalColor(groupId),
  color: categoricalTextColor(groupId),
  boxShadow: `inset 0 0 0 1px ${categoricalOutline(groupId)}`,
  forcedColorAdjust: 'none' as const,
})
