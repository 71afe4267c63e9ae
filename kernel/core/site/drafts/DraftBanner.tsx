// Offers a draft above the fields of its form. Nothing of it is shown in the form until the person restores it.
import { useRef } from 'react'
import { useNotify } from 'react-admin'
import { History } from 'lucide'
import { dayOf, today } from '#kernel/core/contract/days.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { formatInstant, formatTime } from '#kernel/core/site/ui/formatDate.ts'
import type { ResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import formStyles from '#kernel/core/site/form/form.module.css'
import styles from './DraftBanner.module.css'
import type { DraftState, OfferedDraft } from './useDraft.ts'

interface DraftBannerProps {
  draft: DraftState
  translate: ResourceTranslate
  /** Focuses the form, after the pressed button has disappeared. */
  onDone: () => void
}

/** The time of a draft of today, or its date and time. */
const sentenceOf = ({ at, labels }: OfferedDraft, translate: ResourceTranslate): string => {
  const instant = new Date(at)
  const isToday = dayOf(instant) === today()
  const text = isToday ? formatTime(instant) : formatInstant(instant.toISOString())
  return translate.engine(isToday ? 'draft.today' : 'draft.earlier', { at: text, smart_count: labels.length })
}

export const DraftBanner = ({ draft: { offered, restore, discard }, translate, onDone }: DraftBannerProps) => {
  const notify = useNotify()
  const isBusy = useRef(false)
  const once = async (answer: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    await answer().finally(() => (isBusy.current = false))
  }
  const onDiscard = async () => {
    await discard()
    onDone()
  }
  const onRestore = async () => {
    if (!(await restore())) return
    notify(translate.engine('draft.restored'), { type: 'info' })
    onDone()
  }
  return (
    // The region is there before the draft is, so that screen readers announce it.
    <div aria-live="polite">
      {offered && (
        <section className={styles.banner} aria-label={translate.engine('draft.name')}>
          <Icon of={History} />
          <details className={styles.words}>
            <summary>{sentenceOf(offered, translate)}</summary>
            <p>{offered.labels.join(', ')}</p>
          </details>
          <div className={formStyles.buttons}>
            <Button onClick={() => void once(onDiscard)}>{translate.engine('draft.discard')}</Button>
            <Button look="primary" onClick={() => void once(onRestore)}>
              {translate.engine('draft.restore')}
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}
