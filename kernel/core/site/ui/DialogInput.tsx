// A native input of a dialog where there is no form.
import type { ComponentProps } from 'react'
import styles from './Modal.module.css'

export const DialogInput = (props: ComponentProps<'input'>) => <input {...props} className={styles.input} />
