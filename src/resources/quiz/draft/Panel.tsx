// A titled panel of the builder.
import type { ReactNode, RefObject } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  id: string
  title: string
  /** The heading, for a screen that moves the focus to it. */
  heading?: RefObject<HTMLHeadingElement | null>
  /** Set for a panel that stays visible while the page scrolls. */
  isSticky?: boolean
  /** Set for a panel that takes more of the width than the one beside it. */
  isWide?: boolean | undefined
  /** Text and buttons beside the title. */
  tools?: ReactNode
  children: ReactNode
}

export const Panel = ({ id, title, heading, isSticky, isWide, tools, children }: PanelProps) => (
  <section className={styles.panel} data-sticky={isSticky} data-wide={isWide || undefined} aria-labelledby={id}>
    <header>
      <h2 ref={heading} id={id} tabIndex={heading && -1}>
        {title}
      </h2>
      {tools}
    </header>
    {children}
  </section>
)
