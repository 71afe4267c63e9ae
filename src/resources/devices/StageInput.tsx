// Asks which of many devices get a command first.
import { useId, useState } from 'react'
import { type ManyInputProps, useScreenTranslate } from '#kernel/core/site/index.ts'
import { DialogInput } from '#kernel/core/site/ui/DialogInput.tsx'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import { typedStage } from '#src/resources/campaigns/rules/typedStage.ts'
import { stageMessages } from './stageTexts.ts'
import styles from './StageInput.module.css'

const units = ['devices', 'percent'] as const
const usual = { devices: '3', percent: '10' } as const

export const StageInput = ({ onSet }: ManyInputProps) => {
  const t = useScreenTranslate(stageMessages)
  const id = useId()
  const [unit, setUnit] = useState<(typeof units)[number]>()
  const [size, setSize] = useState('')
  const change = (to: typeof unit, typed: string) => {
    setUnit(to)
    setSize(typed)
    const stage = to && typedStage(typed, to)
    onSet(to === undefined ? {} : stage && { stage })
  }
  const isWrong = unit !== undefined && !typedStage(size, unit)
  return (
    <div className={styles.stage}>
      <label>
        {t('delivery')}
        <Select
          value={unit ?? 'all'}
          onChange={({ target }) => {
            const next = units.find((one) => one === target.value)
            change(next, next ? usual[next] : '')
          }}
        >
          <option value="all">{t('all')}</option>
          {units.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </Select>
      </label>
      {unit && (
        <label>
          {t(unit === 'percent' ? 'share' : 'size')}
          <DialogInput
            value={size}
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={isWrong}
            aria-describedby={`${id}hint`}
            onChange={({ target }) => change(unit, target.value)}
          />
        </label>
      )}
      {unit && (
        <p id={`${id}hint`} role="status">
          {isWrong ? t(unit === 'percent' ? 'percentNeeded' : 'sizeNeeded') : t('hint')}
        </p>
      )}
    </div>
  )
}
