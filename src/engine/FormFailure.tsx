// A record that could not be loaded: the catalogue's sentence, a retry, and the way back (S2§8).
import { Link } from 'react-router'
import { Glyph } from './Glyph.tsx'
import { paths } from './paths.ts'
import type { ResourceWords } from './useWords.ts'

export const FormFailure = ({ name, words, onRetry }: { name: string; words: ResourceWords; onRetry: () => void }) => (
  <section className="form-screen">
    <title>{`${words.title('update')} - Admin`}</title>
    <h1>{words.title('update')}</h1>
    <div className="message" role="alert">
      <Glyph name="error" />
      <p>{words.engine('form.loadFailed')}</p>
      <div className="form-buttons">
        <Link className="button" to={paths.list(name)}>
          {words.engine('form.back')}
        </Link>
        <button type="button" className="button button-primary" onClick={onRetry}>
          {words.engine('retry')}
        </button>
      </div>
    </div>
  </section>
)
