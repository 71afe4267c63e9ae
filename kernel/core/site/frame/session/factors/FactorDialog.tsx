// The second step of a sign-in: asks for the second factor of the account.
import { useState } from 'react'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { factorMessages } from '#kernel/core/site/frame/session/factors/factorTexts.ts'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { FactorForm } from './FactorForm.tsx'
import styles from './FactorForm.module.css'
import dialogStyles from '#kernel/core/site/frame/session/SessionDialog.module.css'
import type { LoginDialogProps } from '#kernel/core/site/frame/session/loginDialogProps.ts'

export const FactorDialog = ({ result, onResult, onClose }: LoginDialogProps) => {
  const t = factorMessages[useLanguage()]
  const [remember, setRemember] = useState(false)
  if (result?.outcome !== 'factor') return null
  return (
    <Modal className={dialogStyles.dialog} title={t.title} text={<p>{t.signInText}</p>} onClose={onClose}>
      <FactorForm
        step={result.step}
        onAnswer={async (answer) => onResult(await result.answer({ ...answer, ...(remember && { remember }) }))}
        onCancel={onClose}
      >
        <label className={styles.remember}>
          <input type="checkbox" checked={remember} onChange={({ target }) => setRemember(target.checked)} />
          {t.remember}
        </label>
      </FactorForm>
    </Modal>
  )
}
