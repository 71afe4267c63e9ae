// A phone around what an app or a public page shows. Its screen scrolls, also by keys.
import type { ComponentProps } from 'react'
import styles from './Phone.module.css'

/** Takes a role with its name from the caller, because its screen can have the focus. */
export const Phone = ({ className, children, ...attributes }: ComponentProps<'div'>) => (
  <div className={[styles.phone, className].filter(Boolean).join(' ')} tabIndex={0} {...attributes}>
    {children}
  </div>
)
