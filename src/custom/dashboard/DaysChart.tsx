// Draws shots per day as a line, and the period before as a dashed one. The table below it contains the same data.
import { Area, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import { chartProps, daysAxis, gridProps, shotsAxis, tooltipProps } from './chartProps.ts'
import type { DayPoint } from './days.ts'
import styles from './ShotsByDay.module.css'
import { useDashboardMessages } from './useDashboardMessages.ts'

interface DaysChartProps {
  points: readonly DayPoint[]
  /** Formats the number of a point. */
  format: (perDay: number) => string
}

export const DaysChart = ({ points, format }: DaysChartProps) => {
  const { count, dates } = useDashboardMessages()
  const last = points.length - 1
  // Today still grows: the line to it is drawn apart from the others.
  const isRunning = points[last]?.isRunning === true
  const rows = points.map(({ from, perDay, before }, index) => ({
    from,
    before: before?.perDay,
    complete: isRunning && index === last ? undefined : perDay,
    running: isRunning && index >= last - 1 ? perDay : undefined,
  }))
  const dot = points.length === 1
  const common = { type: 'monotone', isAnimationActive: false, dot } as const
  const tooltip = ({ activeIndex }: { activeIndex?: string | undefined | null }) => {
    const point = points[Number(activeIndex)]
    return (
      point && (
        <p className={styles.tooltip}>
          <strong>{format(point.perDay)}</strong> {dates(point)}
          {point.before && (
            <span>
              <strong>{format(point.before.perDay)}</strong> {dates(point.before)}
            </span>
          )}
        </p>
      )
    )
  }
  return (
    <ComposedChart {...chartProps} data={rows} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
      <CartesianGrid {...gridProps} />
      <XAxis
        dataKey="from"
        tickFormatter={(date: string) => formatDate(date).slice(0, 5)}
        {...daysAxis}
        interval="equidistantPreserveStart"
        minTickGap={32}
      />
      <YAxis {...shotsAxis} tickCount={4} allowDecimals={false} tickFormatter={(shots: number) => count(shots)} />
      <Tooltip {...tooltipProps} content={tooltip} />
      <Line
        {...common}
        dataKey="before"
        stroke="var(--line-strong)"
        strokeWidth={1.5}
        strokeDasharray="5 4"
        activeDot={{ fill: 'var(--line-strong)' }}
      />
      <Area
        {...common}
        dataKey="complete"
        stroke="var(--primary)"
        strokeWidth={2}
        fill="var(--primary)"
        fillOpacity={0.08}
        activeDot={{ fill: 'var(--primary)' }}
      />
      <Line
        {...common}
        dataKey="running"
        stroke="var(--primary)"
        strokeWidth={2}
        strokeDasharray="1 5"
        strokeLinecap="round"
        activeDot={{ fill: 'var(--primary)' }}
      />
    </ComposedChart>
  )
}
