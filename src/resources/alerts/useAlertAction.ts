// Sends an action on an alert from a dialog, which closes after a success and shows a refusal.
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Call } from '#kernel/core/contract/call.ts'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import {
  conflictText,
  refusalText,
  useProvider,
  useScreenTranslate,
  type RowDialogProps,
} from '#kernel/core/site/index.ts'
import type alerts from './definition.ts'
import { alertMessages } from './dialogTexts.ts'

export type AlertDialogProps = RowDialogProps<RowOf<typeof alerts>>

export const useAlertAction = ({ record, onClose, onChanged }: AlertDialogProps) => {
  const t = useScreenTranslate(alertMessages)
  const provider = useProvider()
  const notify = useNotify()
  const [isBusy, setIsBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const send = async <Body>(action: Call<undefined, Body>, body: Body) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await provider.call(action, { id: record.alertId, body, ifMatch: record.updatedAt })
      notify(t('done'), { type: 'success' })
      onClose()
      onChanged()
    } catch (error) {
      setWrong(refusalText(error) ?? conflictText(error) ?? t('failed'))
      setIsBusy(false)
    }
  }
  return { t, send, isBusy, wrong, setWrong }
}
