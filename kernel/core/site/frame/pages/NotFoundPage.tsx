// 404 outside the admin: any path that no page answers (S2§2).
import { useSessionMessages } from '#kernel/core/site/frame/session/sessionMessages.ts'
import { ButtonLink } from '#kernel/core/site/ui/ButtonLink.tsx'
import styles from './plainPage.module.css'

export const NotFoundPage = ({ brand }: { brand: string }) => {
  const { error } = useSessionMessages()
  return (
    <main className={styles.page}>
      <title>{`${error.title} | ${brand}`}</title>
      <p className={styles.mark}>404</p>
      <h1>{error.title}</h1>
      <p>{error.text}</p>
      <ButtonLink look="primary" isLarge to="/">
        {error.home}
      </ButtonLink>
    </main>
  )
}
