// Lists what the user cannot do with a record now, and why. Escape, a press outside and leaving it by Tab close it.
import { X } from 'lucide'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { reasonMessages } from '#kernel/core/site/actions/reasonTexts.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { useDocumentEvent } from '#kernel/core/site/ui/useDocumentEvent.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { useEngine } from '../declaration/engineContext.ts'
import { recordTitle } from '../declaration/recordTitle.ts'
import type { Declaration } from '../declaration/declaration.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { refusalsOf } from './refusals.ts'
import styles from './ReasonsPopover.module.css'

/** The record whose reasons are shown, and its button, which gets the focus back. */
export interface ReasonsRequest {
  record: EngineRecord
  button: HTMLElement
}

interface ReasonsPopoverProps extends ReasonsRequest {
  declaration: Declaration
  onClose: () => void
}

export const ReasonsPopover = ({ declaration, record, button, onClose }: ReasonsPopoverProps) => {
  const engine = useEngine()
  const t = useTranslate()
  const language = useLanguage()
  const messages = reasonMessages[language]
  const translate = useResourceTranslate(declaration.name)
  const popover = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number }>()

  useLayoutEffect(() => {
    const { left, bottom, top } = button.getBoundingClientRect()
    const { offsetWidth, offsetHeight } = popover.current ?? document.body
    const below = bottom + 6
    setPlace({
      left: Math.max(8, Math.min(left, window.innerWidth - offsetWidth - 8)),
      top: below + offsetHeight > window.innerHeight ? Math.max(8, top - offsetHeight - 6) : below,
    })
  }, [button])

  useEffect(() => popover.current?.focus(), [])

  const closeOutside = ({ target }: Event) => {
    if (target instanceof Node && !popover.current?.contains(target) && !button.contains(target)) onClose()
  }
  useDocumentEvent('pointerdown', closeOutside)
  useDocumentEvent('scroll', closeOutside, { capture: true })

  const close = () => {
    button.focus()
    onClose()
  }
  return (
    <div
      ref={popover}
      className={styles.popover}
      style={place}
      role="dialog"
      aria-label={`${messages.title}: ${recordTitle(record, declaration, translate)}`}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !popover.current?.contains(relatedTarget) && relatedTarget !== button) onClose()
      }}
    >
      <div className={styles.head}>
        <strong>{messages.title}</strong>
        <IconButton label={messages.close} onClick={close}>
          <Icon of={X} />
        </IconButton>
      </div>
      <dl>
        {refusalsOf(engine, declaration, record, { language, translate, t }).map(({ action, label, text, causes }) => (
          <div key={`${action.type} ${action.name}`}>
            <dt>{label}</dt>
            <dd>
              {text}
              {causes.map((cause) => (
                <Link key={cause.to} to={cause.to} onClick={onClose}>
                  {cause.label}
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
