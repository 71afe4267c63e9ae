// The nine colors of groups: distinct for color-blind people, and close to what the first groups suggest.
// They repeat from the tenth group on: no information depends on color alone.

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

/** The color of a group by its id, and of what is written on it. */
export const categoricalColors = (groupId: number): CategoricalColor =>
  palette[(groupId - 1) % palette.length] ?? { fill: white, ink: navy }

/** Whether the fill is light: it needs an outline on a light ground, others on a dark one. */
export const isLightColor = (groupId: number): boolean => categoricalColors(groupId).ink === navy
