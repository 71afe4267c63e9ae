// Downloads everything that is stored about a person, as JSON.
import { useState } from 'react'
import { fillCall } from '#contract/fillCall.ts'
import type { RowOf } from '#contract/definitionTypes.ts'
import users from '#contract/resources/users.ts'
import { refusalText, useProvider, useScreenTranslate, type RowDialogProps } from '#src/engine/index.ts'
import { personalMessages } from '#src/i18n/users/personal.ts'
import { ariaDisabled } from '#src/ui/ariaDisabled.ts'
import { Button } from '#src/ui/Button.tsx'
import { Message } from '#src/ui/Message.tsx'
import { Modal } from '#src/ui/Modal.tsx'

export const PersonalDataDialog = ({ record: { id, nome }, onClose }: RowDialogProps<RowOf<typeof users>>) => {
  const t = useScreenTranslate(personalMessages)
  const provider = useProvider()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const download = async () => {
    setIsBusy(true)
    setError(undefined)
    try {
      await provider.download(fillCall(users.actions.personalData, { id }), { name: `${t('dataFile')}-${id}.json` })
      onClose()
    } catch (refused) {
      setError(refusalText(refused) ?? t('downloadFailed'))
      setIsBusy(false)
    }
  }
  return (
    <Modal
      title={t('dataTitle', { name: nome })}
      text={<p>{t('dataText')}</p>}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" aria-busy={isBusy} {...ariaDisabled(!isBusy, () => void download())}>
            {t(isBusy ? 'downloading' : 'download')}
          </Button>
        </>
      }
    >
      {error !== undefined && (
        <Message isError>
          <p>{error}</p>
        </Message>
      )}
    </Modal>
  )
}
