// A link to a page of the site that looks like an IconButton.
import { Link, type LinkProps } from 'react-router'
import styles from './IconButton.module.css'

export const IconButtonLink = ({ label, ...link }: Omit<LinkProps, 'className' | 'aria-label'> & { label: string }) => (
  <Link className={styles.button} aria-label={label} title={label} {...link} />
)
