// A part of a page, under its heading. `aside` stands at the end of the heading's row.
import { useId, type ReactNode } from 'react'
import styles from './RecordPage.module.css'

interface PartProps {
  /** Names the part, for links into the page. */
  name: string
  title: ReactNode
  aside?: ReactNode
  children: ReactNode
}

export const Part = ({ name, title, aside, children }: PartProps) => {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id} data-part={name}>
      <header className={styles.partHead}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
