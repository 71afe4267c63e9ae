// The colors of the chart's lines: those of groups (categoricalColor.ts), with neighbors that differ most.
const groups = [9, 4, 5, 2, 6] as const

/** Returns the group whose color the line of a place has. */
export const lineGroup = (place: number): number => groups[place % groups.length] ?? 1
