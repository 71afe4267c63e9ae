// A dialog with a form, which its buttons cancel and submit. While it is sent, no second press sends it again.
import { useId, type ReactNode, type Ref } from 'react'
import { useTranslate } from 'react-admin'
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'

interface FormDialogProps {
  title: string
  text?: ReactNode
  className?: string
  /** What the form does, as a verb. */
  submitLabel: string
  /** What it does cannot be undone. */
  isDangerous?: boolean
  /** Further buttons, before the one that cancels. */
  buttons?: ReactNode
  isSending?: boolean
  formRef?: Ref<HTMLFormElement>
  formClassName?: string | undefined
  onSubmit: () => void
  onClose: () => void
  /** The inputs. */
  children: ReactNode
  /** What follows the form. */
  after?: ReactNode
}

export const FormDialog = ({
  submitLabel,
  isDangerous = false,
  buttons,
  isSending = false,
  formRef,
  formClassName,
  onSubmit,
  onClose,
  children,
  after,
  ...modal
}: FormDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <Modal
      {...modal}
      onClose={onClose}
      buttons={
        <>
          {buttons}
          <Button onClick={onClose}>{translate('engine.cancel')}</Button>
          <Button
            look={isDangerous ? 'danger' : 'primary'}
            type="submit"
            form={id}
            aria-disabled={isSending}
            aria-busy={isSending}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={formRef}
        noValidate
        aria-busy={isSending}
        className={formClassName}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) onSubmit()
        }}
      >
        {children}
      </form>
      {after}
    </Modal>
  )
}
