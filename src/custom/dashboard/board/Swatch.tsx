// The number of a line in its color. Names are beside it, so screen readers skip it.
import { categoricalStyle } from '#kernel/core/site/ui/categoricalColor.ts'
import { lineGroup } from './lineGroup.ts'
import styles from './Board.module.css'

export const Swatch = ({ place }: { place: number }) => (
  <span className={styles.swatch} style={categoricalStyle(lineGroup(place))} aria-hidden="true">
    {place + 1}
  </span>
)
