// The logo and the name, with a link to /admin (S2§2).
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { paths } from '#kernel/core/site/index.ts'
import styles from './Brand.module.css'

export const Brand = ({ brand }: { brand: string }) => (
  <Link className={styles.brand} to={paths.admin} aria-label={useTranslate()('shell.brandHome', { brand })}>
    <img src="/logo.svg" alt="" width={32} height={32} />
    <span>{brand}</span>
  </Link>
)
