// The styles of a group's color (kernel/core/contract/categoricalColors.ts), the same wherever it is drawn.
import { categoricalColors, isLightColor } from '#kernel/core/contract/categoricalColors.ts'

/** The color of a group by its id, as #rrggbb. */
export const categoricalColor = (groupId: number): string => categoricalColors(groupId).fill

/** The color of what is written on it. */
export const categoricalTextColor = (groupId: number): string => categoricalColors(groupId).ink

/** The color of its outline, for the theme in which the fill has less than 3:1; transparent in the other. */
export const categoricalOutline = (groupId: number): string =>
  isLightColor(groupId) ? 'var(--outline-of-light)' : 'var(--outline-of-dark)'

/** The styles of an element in that color: fill, text and outline. Contrast themes keep them, as content. */
export const categoricalStyle = (groupId: number) => ({
  background: categoricalColor(groupId),
  color: categoricalTextColor(groupId),
  boxShadow: `inset 0 0 0 1px ${categoricalOutline(groupId)}`,
  forcedColorAdjust: 'none' as const,
})
