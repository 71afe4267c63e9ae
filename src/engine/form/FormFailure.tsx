// A record that could not be loaded: the catalogue's sentence, a retry where that may help, and the way back (S2§8).
import { CircleAlert } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import { Link } from 'react-router'
import { statusOf } from '../data/errors.ts'
import { useLeftLists } from '../list/leftList.ts'
import type { ResourceWords } from '../declaration/useWords.ts'

interface FormFailureProps {
  name: string
  words: ResourceWords
  mode?: 'create' | 'update'
  error: unknown
  onRetry: () => void
}

export const FormFailure = ({ name, words, mode = 'update', error, onRetry }: FormFailureProps) => {
  const lists = useLeftLists()
  const isGone = statusOf(error) === 404
  return (
    <section className="form-screen">
      <title>{`${words.title(mode)} - Admin`}</title>
      <h1>{words.title(mode)}</h1>
      <div className="message" role="alert">
        <Icon of={CircleAlert} />
        <p>
          {words.engine('form.loadFailed')} {isGone && words.engine('form.gone')}
        </p>
        <div className="form-buttons">
          <Link className="button" {...lists.wayBack(name)}>
            {words.engine('form.back')}
          </Link>
          {!isGone && (
            <button type="button" className="button button-primary" onClick={onRetry}>
              {words.engine('retry')}
            </button>
          )}
        </div>
      </div>
    </section>
  )
}
