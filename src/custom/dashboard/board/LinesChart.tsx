// Draws shots per device-day as a numbered line for each campaign, over the same days since their start.
import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import { categoricalColor, categoricalOutline, categoricalTextColor } from '#kernel/core/site/ui/categoricalColor.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { chartProps, daysAxis, gridProps, shotsAxis, tooltipProps } from '../chartProps.ts'
import type { DrawnCampaign } from './boardQuery.ts'
import { lineGroup } from './lineGroup.ts'
import { Swatch } from './Swatch.tsx'
import styles from './Board.module.css'

interface LinesChartProps {
  lines: readonly Pick<DrawnCampaign, 'campaignId' | 'name' | 'perDevice' | 'place'>[]
  /** Names a day by its number, from 1. */
  dayName: (day: number) => string
  format: (perDevice: number) => string
}

const common = { type: 'linear', isAnimationActive: false, connectNulls: false } as const

export const LinesChart = ({ lines, dayName, format }: LinesChartProps) => {
  const days = Math.max(0, ...lines.map(({ perDevice }) => perDevice.length))
  // Whole weeks are easier to find than every third day.
  const step = days > 28 ? 14 : days > 14 ? 7 : 2
  const rows = Array.from({ length: days }, (_, at) => ({
    day: at + 1,
    ...Object.fromEntries(lines.map(({ campaignId, perDevice }) => [`c${campaignId}`, perDevice[at]])),
  }))
  const tooltip = ({ activeIndex }: { activeIndex?: string | undefined | null }) => {
    const at = Number(activeIndex)
    return rows[at] === undefined ? null : (
      <div className={styles.tooltip}>
        <p>{dayName(at + 1)}</p>
        <ul>
          {lines.map(({ campaignId, name, perDevice, place }) => {
            const value = perDevice[at]
            return (
              value !== undefined && (
                <li key={campaignId}>
                  <Swatch place={place} />
                  {name} <strong>{format(value)}</strong>
                </li>
              )
            )
          })}
        </ul>
      </div>
    )
  }
  return (
    <LineChart {...chartProps} data={rows} margin={{ top: 12, right: 12, bottom: 0, left: 0 }}>
      <CartesianGrid {...gridProps} />
      <XAxis
        dataKey="day"
        {...daysAxis}
        ticks={[1, ...Array.from({ length: Math.floor(days / step) }, (_, at) => (at + 1) * step)]}
      />
      <YAxis {...shotsAxis} tickCount={5} tickFormatter={(value: number) => formatNumber(value)} />
      <Tooltip {...tooltipProps} content={tooltip} />
      {lines.flatMap(({ campaignId, perDevice, place }, index) => {
        const group = lineGroup(place)
        const [fill, outline] = [categoricalColor(group), categoricalOutline(group)]
        // Lines of nearly the same height keep their numbers apart: each has its own on another day.
        const numbered = Math.round(((perDevice.length - 1) * (index + 1)) / (lines.length + 1))
        const number = ({ cx, cy, index: at }: { cx?: number; cy?: number; index?: number }) =>
          at !== numbered || cx === undefined || cy === undefined ? (
            <g key={at} />
          ) : (
            <g key={at} className={styles.number}>
              <circle cx={cx} cy={cy} r={9} fill={fill} stroke={outline} />
              <text x={cx} y={cy} fill={categoricalTextColor(group)} textAnchor="middle" dominantBaseline="central">
                {place + 1}
              </text>
            </g>
          )
        return [
          <Line
            {...common}
            key={`outline${campaignId}`}
            dataKey={`c${campaignId}`}
            stroke={outline}
            strokeWidth={3.5}
            dot={false}
            activeDot={false}
          />,
          <Line
            {...common}
            key={campaignId}
            dataKey={`c${campaignId}`}
            stroke={fill}
            strokeWidth={2.5}
            dot={number}
            activeDot={{ fill, stroke: outline }}
          />,
        ]
      })}
    </LineChart>
  )
}
