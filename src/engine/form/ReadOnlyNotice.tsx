// Tells why a record is read-only, with the button that activates it after a confirmation (S1§6, S2§4).
import { Lock } from 'lucide'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { RefObject } from 'react'
import { sentence, type MessageKey } from '#contract/messages.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ariaDisabled } from '#src/ui/ariaDisabled.ts'
import type { Declaration } from '../declaration/resource.ts'
import { actionLabel } from '../actions/actionLabels.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { usePermitted } from '../actions/usePermitted.ts'
import { useRowActions } from '../actions/useRowActions.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import styles from './ReadOnlyNotice.module.css'

interface ReadOnlyNoticeProps {
  declaration: Declaration
  record: EngineRecord
  reason: MessageKey
  /** Receives the focus when the record is active and the button is gone. */
  heading: RefObject<HTMLElement | null>
}

export const ReadOnlyNotice = ({ declaration, record, reason, heading }: ReadOnlyNoticeProps) => {
  const translate = useResourceTranslate(declaration.name)
  const language = useLanguage()
  const { start, question, isActing } = useRowActions(declaration, translate, heading)
  const activate = usePermitted(declaration, record).find(({ type }) => type === 'toggle')
  return (
    <div className={styles.notice} role="note">
      <Icon of={Lock} />
      <p>{sentence(reason, language)}</p>
      {activate && (
        <Button look="primary" {...ariaDisabled(!isActing, () => start(activate, record))}>
          <Icon of={activate.icon} />
          {actionLabel(activate, record, translate)}
        </Button>
      )}
      {question && <ConfirmDialog {...question} cancelWord={translate.engine('cancel')} confirmWord={translate.engine('confirm')} />}
    </div>
  )
}
