// Assigns one of nine colors to each category, the same wherever it is drawn.
// They are as distinct as possible with every kind of color blindness, and close to what the first families suggest
// (citrus, flowers, wood, amber, herbs, water). They repeat from the tenth family on: no information depends on color alone.

interface FamilyColor {
  fill: string
  /** What can be read on the fill: the brand's navy, or white. */
  ink: string
}

const navy = '#0d2551'
const white = '#ffffff'

const palette: readonly FamilyColor[] = [
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

const ofFamily = (categoryId: number): FamilyColor =>
  palette[(categoryId - 1) % palette.length] ?? { fill: white, ink: navy }

/** The color of a family (a category's id), as #rrggbb. */
export const categoricalColor = (categoryId: number): string => ofFamily(categoryId).fill

/** The color of what is written on it. */
export const categoricalTextColor = (categoryId: number): string => ofFamily(categoryId).ink

/** The color of its outline of 1 px, for the theme in which the fill has less than 3:1 on its ground; transparent in the other. */
export const categoricalOutline = (categoryId: number): string =>
  ofFamily(categoryId).ink === navy ? 'var(--outline-of-light)' : 'var(--outline-of-dark)'

/** The styles of an element in that color: fill, text and outline. */
export const categoricalStyle = (categoryId: number) => ({
  background: categoricalColor(categoryId),
  color: categoricalTextColor(categoryId),
  boxShadow: `inset 0 0 0 1px ${categoricalOutline(categoryId)}`,
})
