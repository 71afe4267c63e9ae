// The color of each line of the chart: that of a group (categoricalColor.ts), in an order in which neighbors differ most.
const groups = [9, 4, 5, 2, 6] as const

/** Returns the group whose color the line of a place has. */
export const lineGroup = (place: number): number => groups[place % groups.length] ?? 1
