// Shown after a save: offers another record, or what the new one is needed for, to undo, or the list (C2-3).
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { changes as limits } from '#kernel/core/contract/limits.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { ButtonLink } from '#kernel/core/site/ui/ButtonLink.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { useElapsed } from '#kernel/core/site/ui/useElapsed.ts'
import { can } from '#kernel/core/contract/access.ts'
import type { Declaration } from '../declaration/declaration.ts'
import type { Engine } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { paths } from '../declaration/paths.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'

/** Returns the form of the record that the new one is needed for, if the user may create one. */
export const nextOf = (
  { next }: Declaration,
  id: EngineRecord['id'],
  { me, definitions }: Engine,
): string | undefined => {
  const definition = next && definitions.get(next.resource)
  return next && definition && can(me, 'create', definition) ? paths.createFor(next.resource, next.by, id) : undefined
}

interface SavedDialogProps {
  text: string
  translate: ResourceTranslate
  /** The path of the form that `next` of the declaration names. */
  next: string | undefined
  onAgain: (() => void) | undefined
  /** Takes the save back; undefined if that is not possible. */
  onUndo: (() => void) | undefined
  /** The form was opened from the record's page. */
  leadsToPage: boolean
  onExit: () => void
}

export const SavedDialog = ({ text, translate, next, onAgain, onUndo, leadsToPage, onExit }: SavedDialogProps) => {
  const t = useTranslate()
  const isTooLate = useElapsed(limits.undoSeconds * 1000)
  // The dialog itself would focus its first button, and Enter must not undo what was just saved.
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <Modal
      title={translate.engine('form.savedTitle')}
      onClose={onExit}
      buttons={
        <>
          {next !== undefined && <ButtonLink to={next}>{translate.next()}</ButtonLink>}
          {onAgain && <Button onClick={onAgain}>{translate.engine('form.another')}</Button>}
          {onUndo && !isTooLate && <Button onClick={onUndo}>{t('shell.notices.undo')}</Button>}
          <Button ref={back} look="primary" onClick={onExit}>
            {translate.engine(leadsToPage ? 'form.backToPage' : 'form.back')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Modal>
  )
}
