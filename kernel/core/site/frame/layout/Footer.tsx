// The footer of every screen: copyright, and what the browser stores for the site.
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { product } from '#kernel/core/contract/product.ts'
import styles from './Footer.module.css'

const year = new Date().getFullYear()

export const Footer = ({ brand }: { brand: string }) => {
  const t = useTranslate()
  return (
    <footer className={styles.footer}>
      <span>
        © {year} {brand}
      </span>
      <span>
        {t('shell.footer.kept')} {product().hasApp && <Link to="/privacy-policy">{t('shell.footer.privacy')}</Link>}
      </span>
    </footer>
  )
}
