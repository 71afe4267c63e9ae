// A native select where there is no form.
import type { ComponentProps } from 'react'
import styles from './Select.module.css'

export const Select = (props: ComponentProps<'select'>) => <select {...props} className={styles.select} />
