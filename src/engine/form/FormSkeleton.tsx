// The form's outline while its record is on the way.
import type { ResourceWords } from '../declaration/useWords.ts'

export const FormSkeleton = ({ words, mode = 'update' }: { words: ResourceWords; mode?: 'create' | 'update' }) => (
  <section className="form-screen" aria-busy="true">
    <title>{`${words.title(mode)} - Admin`}</title>
    <h1>{words.title(mode)}</h1>
    <p className="visually-hidden" role="status">
      {words.engine('form.loading')}
    </p>
    <div className="form-group form-grid" aria-hidden="true">
      {Array.from({ length: 8 }, (_, at) => (
        <span key={at} className="form-skeleton" />
      ))}
    </div>
  </section>
)
