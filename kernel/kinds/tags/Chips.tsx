// Several words in rounded frames on one line, such as tags. What does not fit is cut; the tooltip has all of them.
import { Chip } from '#kernel/core/site/ui/Chip.tsx'
import styles from './Chips.module.css'

export const Chips = ({ texts }: { texts: readonly string[] }) => (
  <span className={styles.chips} title={texts.join(', ')}>
    {texts.map((text) => (
      <Chip key={text} text={text} />
    ))}
  </span>
)
