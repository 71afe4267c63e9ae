// Downloads everything that is stored about a person, as JSON.
import { useState } from 'react'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { productContract } from '#kernel/core/contract/productContract.ts'
import { refusalText, useProvider, useScreenTranslate, type RowDialogProps } from '#kernel/core/site/index.ts'
import { personalMessages } from './texts.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'

type Users = ReturnType<typeof productContract>['users']

export const PersonalDataDialog = ({ record: { id, nome }, onClose }: RowDialogProps<RowOf<Users>>) => {
  const t = useScreenTranslate(personalMessages)
  const provider = useProvider()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const download = async () => {
    setIsBusy(true)
    setError(undefined)
    try {
      await provider.download(fillCall(productContract().users.actions.personalData.call, { id }), {
        name: `${t('dataFile')}-${id}.json`,
      })
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
