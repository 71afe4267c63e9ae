// What the charts of lines over days share: their frame, their axes and their tooltip.
const tick = { fill: 'var(--ink-soft)', fontSize: 13 }

export const chartProps = { responsive: true, width: '100%', height: '100%', accessibilityLayer: false } as const
export const gridProps = { vertical: false, stroke: 'var(--line)' } as const
export const daysAxis = { tick, tickMargin: 8, tickLine: false, axisLine: false } as const
export const shotsAxis = { width: 44, tick, tickLine: false, axisLine: false, niceTicks: 'snap125' } as const
export const tooltipProps = { cursor: { stroke: 'var(--line-strong)' }, isAnimationActive: false } as const
