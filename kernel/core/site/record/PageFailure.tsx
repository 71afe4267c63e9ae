// Shown if the record of a page could not be loaded: the catalog's message, a retry where that may help, and a link back (S2§8).
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { ButtonLink } from '#kernel/core/site/ui/ButtonLink.tsx'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import { statusOf } from '../data/errors.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useListLocations } from '../list/listLocations.ts'
import styles from './RecordPage.module.css'

interface PageFailureProps {
  name: string
  error: unknown
  onRetry: () => void
}

export const PageFailure = ({ name, error, onRetry }: PageFailureProps) => {
  const translate = useResourceTranslate(name)
  const lists = useListLocations()
  const isGone = statusOf(error) === 404
  return (
    <section className={styles.page}>
      <title>{`${translate.name()} - Admin`}</title>
      <h1>{translate.name()}</h1>
      <Message isError>
        <p>
          {translate.engine('form.loadFailed')} {isGone && translate.engine('form.gone')}
        </p>
        <div className={styles.buttons}>
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
