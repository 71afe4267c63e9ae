// A dot in the color of a fragrance's family. Screen readers skip it: the name of the fragrance is beside it.
import { categoricalStyle } from '#kernel/core/site/ui/categoricalColor.ts'
import styles from './FamilyDot.module.css'

export const FamilyDot = ({ categoryId }: { categoryId: number }) => (
  <span className={styles.dot} style={categoricalStyle(categoryId)} aria-hidden="true" />
)
