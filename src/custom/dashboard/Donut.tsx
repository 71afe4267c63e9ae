// Draws the donut of a chart. The table beside it contains the same data, so screen readers skip the donut.
// Its sectors show the numbers of the table's rows, because fragrances of one family share a color.
import { Pie, PieChart, Sector, type PieSectorShapeProps } from 'recharts'
import { categoricalColor, categoricalOutline, categoricalTextColor } from '#kernel/core/site/ui/categoricalColor.ts'
import type { Share } from './shares.ts'

interface DonutProps {
  shares: readonly Share[]
  /** The rank of the hovered share, here or in the table. */
  pointed: number | undefined
  onPoint: (rank: number | undefined) => void
}

const size = 192
/** A smaller share has no room for its number. */
const numbered = 0.03
/** Width of the arc of the remaining fragrances, in px: thin, so that the largest fragrances attract attention. */
const restWidth = 4

export const Donut = ({ shares, pointed, onPoint }: DonutProps) => {
  const part = ({ index = 0, isActive: _active, ...sector }: PieSectorShapeProps) => {
    const share = shares[index]
    if (!share) return <g />
    const { rank, categoryId } = share
    const { cx, cy, midAngle = 0, innerRadius, outerRadius, percent = 0 } = sector
    const middle = (innerRadius + outerRadius) / 2
    const turn = (-midAngle * Math.PI) / 180
    return (
      <g
        opacity={pointed === undefined || pointed === rank ? 1 : 0.35}
        onPointerEnter={() => onPoint(rank)}
        onPointerLeave={() => onPoint(undefined)}
      >
        {rank === 0 ? (
          <Sector
            {...sector}
            innerRadius={middle - restWidth / 2}
            outerRadius={middle + restWidth / 2}
            fill="var(--line-strong)"
          />
        ) : (
          <Sector
            {...sector}
            {...(categoryId === undefined
              ? { fill: 'var(--line)' }
              : { fill: categoricalColor(categoryId), stroke: categoricalOutline(categoryId), strokeWidth: 1 })}
          />
        )}
        {rank > 0 && percent >= numbered && (
          <text
            x={cx + middle * Math.cos(turn)}
            y={cy + middle * Math.sin(turn)}
            fill={categoryId === undefined ? 'var(--ink)' : categoricalTextColor(categoryId)}
            textAnchor="middle"
            dominantBaseline="central"
          >
            {rank}
          </text>
        )}
      </g>
    )
  }
  return (
    <PieChart width={size} height={size} accessibilityLayer={false}>
      <Pie
        data={[...shares]}
        dataKey="shots"
        nameKey="name"
        innerRadius="62%"
        outerRadius="100%"
        startAngle={90}
        endAngle={-270}
        paddingAngle={1}
        stroke="none"
        isAnimationActive={false}
        rootTabIndex={-1}
        shape={part}
      />
    </PieChart>
  )
}
