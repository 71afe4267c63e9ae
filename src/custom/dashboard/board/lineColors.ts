// The colors of the lines of a chart, in the order of their numbers: those of groups that differ most beside one another.
import {
  categoricalColor,
  categoricalOutline,
  categoricalStyle,
  categoricalTextColor,
} from '#kernel/site/ui/categoricalColor.ts'

const groups = [9, 4, 5, 2, 6] as const

const groupAt = (index: number): number => groups[index % groups.length] ?? 1

/** The color of a line, of its outline, and of the number on it. */
export const lineColors = (index: number) => ({
  fill: categoricalColor(groupAt(index)),
  outline: categoricalOutline(groupAt(index)),
  ink: categoricalTextColor(groupAt(index)),
})

/** The styles of a mark in the color of a line. */
export const lineStyle = (index: number) => categoricalStyle(groupAt(index))
