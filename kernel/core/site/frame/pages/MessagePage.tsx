// A page inside the frame with one message: icon, heading, sentence and a link or button.
import type { ReactNode } from 'react'
import styles from './MessagePage.module.css'

interface MessagePageProps {
  mark: ReactNode
  title: string
  text: string
  children?: ReactNode
}

export const MessagePage = ({ mark, title, text, children }: MessagePageProps) => (
  <div className={styles.page}>
    <title>{`${title} - Admin`}</title>
    <p className={styles.mark}>{mark}</p>
    <h1>{title}</h1>
    <p>{text}</p>
    <p>{children}</p>
  </div>
)
