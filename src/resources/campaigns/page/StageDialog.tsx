// Asks which devices get another dial first, and gives the campaign that plan.
import { useId, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import {
  fieldErrorsOf,
  refusalText,
  useProvider,
  useScreenTranslate,
  type RowDialogProps,
} from '#kernel/core/site/index.ts'
import { DialogInput } from '#kernel/core/site/ui/DialogInput.tsx'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import campaigns from '../definition.ts'
import { stageUnits } from '#src/resources/telemetry/rules/stageUnits.ts'
import { typedStage } from '../rules/typedStage.ts'
import type { Stage } from '../schemas.ts'
import type { Campaign } from './campaign.ts'
import { stageMessages } from './stageTexts.ts'
import styles from './StageDialog.module.css'

export const StageDialog = ({ record, onClose, onChanged }: RowDialogProps<Campaign>) => {
  const { campaignId, name, stage, updatedAt } = record
  const t = useScreenTranslate(stageMessages)
  const provider = useProvider()
  const notify = useNotify()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [size, setSize] = useState(String(stage?.size ?? 3))
  const [unit, setUnit] = useState<Stage['unit']>(stage?.unit ?? 'devices')
  const [wrong, setWrong] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  const refuse = (text: string) => {
    setWrong(text)
    input.current?.focus()
  }
  const submit = async () => {
    const body = typedStage(size, unit)
    if (!body) return refuse(t(unit === 'percent' ? 'percentNeeded' : 'sizeNeeded'))
    setIsSending(true)
    try {
      await provider.call(campaigns.actions.stageRollout.call, { id: campaignId, body, ifMatch: updatedAt })
    } catch (error) {
      setIsSending(false)
      return refuse(fieldErrorsOf(error)['size'] ?? refusalText(error) ?? t('failed'))
    }
    notify(t('done'), { type: 'success', about: name })
    onClose()
    return onChanged()
  }
  return (
    <FormDialog
      title={t('title')}
      text={<p>{t('text')}</p>}
      submitLabel={t('confirm')}
      isSending={isSending}
      formClassName={styles.form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <label>
        {t('size')}
        <DialogInput
          ref={input}
          value={size}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong === undefined ? undefined : `${id}wrong`}
          onChange={({ target }) => {
            setSize(target.value)
            setWrong(undefined)
          }}
        />
      </label>
      <label>
        {t('unit')}
        <Select
          value={unit}
          onChange={({ target }) => setUnit(stageUnits.find((one) => one === target.value) ?? 'devices')}
        >
          {stageUnits.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </Select>
      </label>
      {wrong !== undefined && (
        <p id={`${id}wrong`} role="alert">
          {wrong}
        </p>
      )}
    </FormDialog>
  )
}
