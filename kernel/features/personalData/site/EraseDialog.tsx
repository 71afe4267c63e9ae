// Erases the personal data of a user after their e-mail is typed, and then reports what was erased and what stays.
import { useId, useState } from 'react'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { foldEmail } from '#kernel/core/contract/email.ts'
import type { Erasure } from '#kernel/core/contract/payloads/personalData.ts'
import { productContract } from '#kernel/core/contract/productContract.ts'
import {
  fieldErrorsOf,
  refusalText,
  useProvider,
  useScreenTranslate,
  type RowDialogProps,
} from '#kernel/core/site/index.ts'
import { personalMessages } from './texts.ts'
import { breakable } from '#kernel/core/site/ui/breakable.tsx'
import { DialogInput } from '#kernel/core/site/ui/DialogInput.tsx'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import { ErasureReport } from './ErasureReport.tsx'
import styles from './Personal.module.css'

type Users = ReturnType<typeof productContract>['users']

export const EraseDialog = ({ record, onClose, onChanged }: RowDialogProps<RowOf<Users>>) => {
  const { id, nome, email, updatedAt } = record
  const t = useScreenTranslate(personalMessages)
  const provider = useProvider()
  const form = useId()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [report, setReport] = useState<Erasure>()

  const erase = async () => {
    if (foldEmail(typed) !== foldEmail(email)) return setError(t('otherEmail'))
    setIsBusy(true)
    try {
      setReport(
        await provider.call(productContract().users.actions.erase.call, {
          id,
          body: { email: typed },
          ifMatch: updatedAt,
        }),
      )
    } catch (refused) {
      setError(fieldErrorsOf(refused)['email'] ?? refusalText(refused) ?? t('eraseFailed'))
    }
    return setIsBusy(false)
  }
  if (report)
    return (
      <ErasureReport
        report={report}
        onClose={() => {
          onClose()
          // The screen below shows the record until then: it would take this dialog along.
          onChanged()
        }}
      />
    )
  return (
    <FormDialog
      title={t('eraseTitle', { name: nome })}
      text={<p>{t('eraseText', { id })}</p>}
      submitLabel={t('erase')}
      isDangerous
      isSending={isBusy}
      formClassName={styles.form}
      onSubmit={() => void erase()}
      onClose={onClose}
    >
      <p id={`${form}hint`}>{breakable(t('typeEmail', { email }))}</p>
      <label>
        {t('email')}
        <DialogInput
          type="email"
          value={typed}
          autoComplete="off"
          aria-invalid={error !== undefined}
          aria-describedby={`${form}hint${error === undefined ? '' : ` ${form}error`}`}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
      </label>
      {error !== undefined && (
        <p id={`${form}error`} className={styles.invalid} role="alert">
          {error}
        </p>
      )}
    </FormDialog>
  )
}
