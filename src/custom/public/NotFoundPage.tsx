// 404 outside the admin: any path that no page answers (S2§2).
import { Link } from 'react-router'
import { useSessionWords } from '#src/i18n/session/sessionWords.ts'
import './public.css'

export const NotFoundPage = ({ brand }: { brand: string }) => {
  const { error } = useSessionWords()
  return (
    <main className="plain-page">
      <title>{`${error.title} | ${brand}`}</title>
      <p className="plain-page-mark">404</p>
      <h1>{error.title}</h1>
      <p>{error.text}</p>
      <Link className="plain-page-link" to="/">
        {error.home}
      </Link>
    </main>
  )
}
