// The edges of the picture: from answers to their next questions. Those that lead to the selected node are stronger.
import type { Edge } from '../../rules/quizLayout.ts'
import { overlaps, type Area } from './usePictureView.ts'
import styles from './PictureEdges.module.css'

/** The largest radius of a corner in px. */
const cornerRadius = 10

/** Returns the path of an edge, with round corners. */
const pathOf = ({ x1, y1, lane, x2, y2 }: Edge): string => {
  const radius = Math.min(cornerRadius, Math.abs(y2 - y1) / 2, lane - x1, x2 - lane)
  const turn = y2 < y1 ? -radius : radius
  return `M${x1} ${y1}H${lane - radius}Q${lane} ${y1} ${lane} ${y1 + turn}V${y2 - turn}Q${lane} ${y2} ${lane + radius} ${y2}H${x2}`
}

const areaOf = ({ x1, y1, x2, y2 }: Edge): Area => ({
  left: x1,
  right: x2,
  top: Math.min(y1, y2),
  bottom: Math.max(y1, y2),
})

interface PictureEdgesProps {
  edges: readonly Edge[]
  drawn: Area
  /** The keys of the selected node and its ancestors. */
  path: ReadonlySet<string>
}

export const PictureEdges = ({ edges, drawn, path }: PictureEdgesProps) => {
  const near = edges.filter((edge) => overlaps(areaOf(edge), drawn))
  const isOnPath = ({ questionId }: Edge) => path.has(`question:${questionId}`)
  return (
    <svg className={styles.edges} width="1" height="1" aria-hidden="true">
      <path
        d={near
          .filter((edge) => !isOnPath(edge))
          .map(pathOf)
          .join('')}
      />
      <path className={styles.strong} d={near.filter(isOnPath).map(pathOf).join('')} />
    </svg>
  )
}
