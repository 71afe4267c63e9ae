// Shown if a record could not be loaded: the catalog's message, a retry where that may help, and a link back (S2§8).
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { ButtonLink } from '#kernel/core/site/ui/ButtonLink.tsx'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import { statusOf } from '../data/errors.ts'
import { useListLocations } from '../list/listLocations.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import styles from './form.module.css'

interface FormFailureProps {
  name: string
  translate: ResourceTranslate
  mode?: 'create' | 'update'
  error: unknown
  onRetry: () => void
}

export const FormFailure = ({ name, translate, mode = 'update', error, onRetry }: FormFailureProps) => {
  const lists = useListLocations()
  const isGone = statusOf(error) === 404
  return (
    <section className={styles.screen}>
      <title>{`${translate.documentTitle(mode)} - Admin`}</title>
      <h1>{translate.title(mode)}</h1>
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
