// A message in the place of a list or form that is empty or could not be loaded. A second paragraph is a hint.
import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Message.module.css'

export const Message = ({ isError = false, children }: { isError?: boolean; children: ReactNode }) => (
  <div className={styles.message} role={isError ? 'alert' : 'status'}>
    {isError && <Icon of={CircleAlert} />}
    {children}
  </div>
)
