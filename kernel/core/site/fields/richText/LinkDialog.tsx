// Asks for a link's URL. Without a scheme it becomes https; a scheme that the contract does not allow is refused.
import { useId, useState } from 'react'
import { richText } from '#kernel/core/contract/html.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { DialogInput } from '#kernel/core/site/ui/DialogInput.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import type { ResourceTranslate } from '../../declaration/useResourceTranslate.ts'

interface LinkDialogProps {
  /** The current URL; empty if there is no link yet. */
  href: string
  translate: ResourceTranslate
  onClose: () => void
  /** An empty URL removes the link. */
  onLink: (href: string) => void
}

/** The URL of a link, or undefined if it is not allowed. */
const urlOf = (typed: string): string | undefined => {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(typed)?.[1]?.toLowerCase()
  const url = scheme === undefined ? (typed.includes('@') ? `mailto:${typed}` : `https://${typed}`) : typed
  const isAllowed = scheme === undefined || richText.schemes.some((allowed) => allowed === scheme)
  return isAllowed && !/\s/.test(url) && URL.canParse(url) ? url : undefined
}

export const LinkDialog = ({ href, translate, onClose, onLink }: LinkDialogProps) => {
  const id = useId()
  const [typed, setTyped] = useState(href)
  const [isWrong, setIsWrong] = useState(false)
  const apply = () => {
    const url = urlOf(typed.trim())
    if (url === undefined) setIsWrong(true)
    else onLink(url)
  }

  return (
    <Modal
      title={translate.engine('editor.link')}
      onClose={onClose}
      buttons={
        <>
          {href && <Button onClick={() => onLink('')}>{translate.engine('editor.unlink')}</Button>}
          <Button onClick={onClose}>{translate.engine('cancel')}</Button>
          <Button look="primary" onClick={apply}>
            {translate.engine('editor.apply')}
          </Button>
        </>
      }
    >
      <label className="input-label" htmlFor={id}>
        {translate.engine('editor.url')}
      </label>
      <DialogInput
        id={id}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoFocus
        placeholder="https://"
        value={typed}
        aria-invalid={isWrong}
        aria-describedby={`${id}wrong`}
        onChange={({ target }) => {
          setTyped(target.value)
          setIsWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The dialog is inside the form, which Enter would submit.
          event.preventDefault()
          apply()
        }}
      />
      <span id={`${id}wrong`} className="input-error" role="alert">
        {isWrong && translate.engine('editor.invalidUrl')}
      </span>
    </Modal>
  )
}
