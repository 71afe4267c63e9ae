// A line that unfolds what few people need. What it holds is drawn once it is open.
import { useState, type ReactNode } from 'react'
import styles from './Restock.module.css'

interface FoldProps {
  label: ReactNode
  /** `fold` unless said. */
  className?: string | undefined
  startsOpen?: boolean
  children: ReactNode
}

export const Fold = ({ label, className = styles.fold, startsOpen = false, children }: FoldProps) => {
  const [isOpen, setIsOpen] = useState(startsOpen)
  return (
    <details className={className} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && children}
    </details>
  )
}
