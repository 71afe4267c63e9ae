// Receives a delivery: in one press, or line by line with what differs.
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import {
  fieldErrorsOf,
  refusalText,
  statusOf,
  useProvider,
  useScreenTranslate,
  type RowDialogProps,
} from '#kernel/core/site/index.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { DialogInput } from '#kernel/core/site/ui/DialogInput.tsx'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import { restock as limits } from '#src/product/limits.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import deliveries from '../definition.ts'
import { deliveryMessages } from '../deliveryTexts.ts'
import type { DeliveryLine, Receipt } from '../payloads.ts'
import type { Delivery } from './delivery.ts'
import { useLines } from './useLines.ts'
import styles from './ReceiveDialog.module.css'

/** What is typed of a line: texts until they are sent. */
interface Typed {
  received: string
  damaged: string
  rest: 'underWay' | 'closed'
}

/** Returns the typed number; undefined for anything but a whole one. */
const numberOf = (text: string): number | undefined => {
  const number = Number(text)
  return /^\d+$/.test(text.trim()) && number <= limits.maxQuantity ? number : undefined
}

const untouched = ({ quantity }: DeliveryLine): Typed => ({
  received: String(quantity),
  damaged: '0',
  rest: 'underWay',
})

interface LineInputsProps {
  line: DeliveryLine
  typed: Typed
  wrong: boolean
  onType: (part: Partial<Typed>) => void
}

const LineInputs = ({ line: { fragrance, quantity }, typed, wrong, onType }: LineInputsProps) => {
  const t = useScreenTranslate(deliveryMessages)
  const language = useLanguage()
  const id = useId()
  const missing = quantity - (numberOf(typed.received) ?? quantity)
  const label = t('lineOf', { name: fragranceName(fragrance, language), count: formatNumber(quantity) })
  return (
    <fieldset className={styles.line}>
      <legend>{label}</legend>
      {(['received', 'damaged'] as const).map((name) => (
        <label key={name} htmlFor={`${id}${name}`}>
          <span>{t(`${name}Now`)}</span>
          <DialogInput
            id={`${id}${name}`}
            type="number"
            inputMode="numeric"
            min={0}
            max={limits.maxQuantity}
            value={typed[name]}
            aria-invalid={wrong && numberOf(typed[name]) === undefined}
            onChange={({ target }) => onType({ [name]: target.value })}
          />
        </label>
      ))}
      {missing > 0 && (
        <label htmlFor={`${id}rest`}>
          <span>{t('missing', { smart_count: missing, count: formatNumber(missing) })}</span>
          <Select
            id={`${id}rest`}
            value={typed.rest}
            onChange={({ target }) => onType({ rest: target.value === 'closed' ? 'closed' : 'underWay' })}
          >
            <option value="underWay">{t('restUnderWay')}</option>
            <option value="closed">{t('restClosed')}</option>
          </Select>
        </label>
      )}
    </fieldset>
  )
}

export const ReceiveDialog = ({ record, onClose, onChanged }: RowDialogProps<Delivery>) => {
  const { deliveryId, code, updatedAt } = record
  const t = useScreenTranslate(deliveryMessages)
  const provider = useProvider()
  const notify = useNotify()
  const query = useLines(deliveryId)
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>({})
  const [isSending, setIsSending] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const lines = query.data?.filter(({ state }) => state === 'ordered')
  const typedOf = (line: DeliveryLine) => typed[line.orderId ?? 0] ?? untouched(line)

  /** Returns what has arrived: nothing to say of a delivery that is complete; undefined for what is no number. */
  const receiptOf = (all: readonly DeliveryLine[]): Receipt | undefined => {
    if (Object.keys(typed).length === 0) return {}
    const received = all.flatMap((line) => {
      const { received: arrived, damaged, rest } = typedOf(line)
      const [count, faulty] = [numberOf(arrived), numberOf(damaged)]
      return line.orderId === null || count === undefined || faulty === undefined
        ? []
        : [{ orderId: line.orderId, received: count, damaged: faulty, rest }]
    })
    return received.length === all.length ? { lines: received } : undefined
  }
  const submit = async () => {
    if (!lines || lines.length === 0) return
    const receipt = receiptOf(lines)
    if (!receipt) return setWrong(t('wholeNumber', { max: formatNumber(limits.maxQuantity) }))
    setIsSending(true)
    try {
      await provider.call(deliveries.actions.receive.call, { id: deliveryId, body: receipt, ifMatch: updatedAt })
    } catch (error) {
      setIsSending(false)
      const [refused] = Object.values(fieldErrorsOf(error))
      return setWrong(refused ?? (statusOf(error) === 409 ? t('stale') : (refusalText(error) ?? t('receiveFailed'))))
    }
    notify(t('received'), { type: 'success', about: code })
    onClose()
    return onChanged()
  }
  return (
    <FormDialog
      title={t('receiveTitle', { code })}
      text={<p>{t('receiveText')}</p>}
      submitLabel={t('receive')}
      isSending={isSending}
      formClassName={styles.form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {!lines && <Pending query={query} failed={t('linesFailed')} room={160} />}
      {lines?.length === 0 && <p>{t('nothing')}</p>}
      {lines?.map((line) => (
        <LineInputs
          key={line.orderId}
          line={line}
          typed={typedOf(line)}
          wrong={wrong !== undefined}
          onType={(part) => {
            setWrong(undefined)
            setTyped({ ...typed, [line.orderId ?? 0]: { ...typedOf(line), ...part } })
          }}
        />
      ))}
      {lines && lines.length > 0 && <p className={styles.hint}>{t('damagedHint')}</p>}
      {wrong !== undefined && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
    </FormDialog>
  )
}
