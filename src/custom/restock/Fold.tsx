// A line that unfolds what few people need. What it holds is drawn once it is open.
import { useState, type ReactNode } from 'react'
import styles from './Restock.module.css'

export const Fold = ({ label, children }: { label: string; children: ReactNode }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && children}
    </details>
  )
}
