// Shown if the record of a form or page could not be loaded: a message, a retry where that may help, and a link back
// (S2§8).
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { ButtonLink } from '#kernel/core/site/ui/ButtonLink.tsx'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import { statusOf } from '../data/errors.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useListLocations } from '../list/listLocations.ts'
import formStyles from '../form/form.module.css'
import styles from './RecordPage.module.css'

interface LoadFailureProps {
  name: string
  /** The form that failed; a page without it. */
  mode?: 'create' | 'update'
  error: unknown
  onRetry: () => void
}

export const LoadFailure = ({ name, mode, error, onRetry }: LoadFailureProps) => {
  const translate = useResourceTranslate(name)
  const lists = useListLocations()
  const isGone = statusOf(error) === 404
  return (
    <section className={mode ? formStyles.screen : styles.page}>
      <title>{`${mode ? translate.documentTitle(mode) : translate.name()} - Admin`}</title>
      <h1>{mode ? translate.title(mode) : translate.name()}</h1>
      <Message isError>
        <p>
          {translate.engine('form.loadFailed')} {isGone && translate.engine('form.gone')}
        </p>
        <div className={formStyles.buttons}>
          <ButtonLink {...lists.returnTo(name)}>{translate.engine('form.back')}</ButtonLink>
          {!isGone && (
            <Button look="primary" onClick={onRetry}>
              {translate.engine('retry')}
            </Button>
          )}
        </div>
      </Message>
    </section>
  )
}
