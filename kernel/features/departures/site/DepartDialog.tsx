// Deactivates a person: shows what they have first, and asks what becomes of it and who gets it.
import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { productContract } from '#kernel/core/contract/productContract.ts'
import {
  fieldErrorsOf,
  refusalText,
  undoable,
  useProvider,
  useResourceTranslate,
  useScreenTranslate,
  type EngineRecord,
  type RowDialogProps,
} from '#kernel/core/site/index.ts'
import { LazyReferenceValue } from '#kernel/core/site/filters/LazyReferenceValue.tsx'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Loading } from '#kernel/core/site/ui/Loading.tsx'
import { Segments } from '#kernel/core/site/ui/Segments.tsx'
import type { Belongings, Departure, Fate } from '../contract/payloads.ts'
import { departurePaths } from '../contract/paths.ts'
import { departureMessages } from './texts.ts'
import styles from './DepartDialog.module.css'

type Answers = NonNullable<Departure['answers']>

interface BelongingRowProps {
  belonging: Belongings['data'][number]
  fate: Fate | undefined
  onFate: (fate: Fate) => void
}

const BelongingRow = ({ belonging, fate, onFate }: BelongingRowProps) => {
  const t = useScreenTranslate(departureMessages)
  const { name, label, count, titles, fates } = belonging
  return (
    <li>
      <div>
        <strong>
          {label}: {formatNumber(count)}
        </strong>
        {titles.length > 0 && (
          <span className={styles.titles}>{titles.join(', ') + (count > titles.length ? '…' : '')}</span>
        )}
      </div>
      {fates.length > 1 ? (
        <Segments
          name={name}
          label={label}
          options={fates.map((value) => ({ value, label: t(`fate.${value}`) }))}
          chosen={fate ?? fates[0] ?? 'keep'}
          onChoose={onFate}
        />
      ) : (
        <span>{t('ends')}</span>
      )}
    </li>
  )
}

export const DepartDialog = ({ record, onClose, onChanged }: RowDialogProps<EngineRecord>) => {
  const t = useScreenTranslate(departureMessages)
  const translate = useResourceTranslate(productContract().users.name)
  const provider = useProvider()
  const notify = useNotify()
  const id = useId()
  const [answers, setAnswers] = useState<Answers>({})
  const [to, setTo] = useState('')
  const [refusal, setRefusal] = useState<{ to?: string | undefined; whole?: string | undefined }>({})
  const [isBusy, setIsBusy] = useState(false)
  const name = String(record['nome'] ?? '')
  const person = Number(record.id)
  const { data, error, refetch } = useQuery({
    queryKey: ['belongings', person],
    queryFn: ({ signal }) => provider.call(departurePaths.belongings, { id: person, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const handsOver = Object.values(answers).includes('handOver')

  const depart = async () => {
    if (!data || isBusy) return
    if (handsOver && to === '') return setRefusal({ to: t('receiverNeeded') })
    setIsBusy(true)
    try {
      let undo: number | undefined
      await provider.call(departurePaths.depart, {
        id: person,
        body: { answers, to: handsOver ? Number(to) : null },
        ifMatch: typeof record.updatedAt === 'string' ? record.updatedAt : undefined,
        onChange: (changeId) => {
          undo = changeId
        },
      })
      notify(translate.notice('activate', 'done'), {
        type: 'success',
        about: name,
        ...(undo !== undefined && undoable(undo)),
      })
      onClose()
      onChanged()
    } catch (failure) {
      const { to: ofReceiver } = fieldErrorsOf(failure)
      setRefusal(
        ofReceiver ? { to: ofReceiver } : { whole: refusalText(failure) ?? translate.notice('activate', 'failed') },
      )
      setIsBusy(false)
    }
  }
  return (
    <FormDialog
      title={t('title', { name })}
      text={t(data?.data.length === 0 ? 'nothing' : 'text')}
      submitLabel={t('submit')}
      isSending={isBusy || !data}
      formClassName={styles.form}
      onSubmit={() => void depart()}
      onClose={onClose}
    >
      {!data && !error && <Loading />}
      {error && (
        <div role="alert">
          <p>{t('unread')}</p>
          <Button onClick={() => void refetch()}>{translate.engine('retry')}</Button>
        </div>
      )}
      {data && data.data.length > 0 && (
        <ul className={styles.belongings}>
          {data.data.map((belonging) => (
            <BelongingRow
              key={belonging.name}
              belonging={belonging}
              fate={answers[belonging.name]}
              onFate={(fate) => setAnswers((all) => ({ ...all, [belonging.name]: fate }))}
            />
          ))}
        </ul>
      )}
      {handsOver && (
        <div>
          <LazyReferenceValue
            label={t('receiver')}
            to={productContract().users.name}
            id={to}
            isInvalid={refusal.to !== undefined}
            onChoose={(chosen) => {
              setTo(chosen)
              setRefusal({})
            }}
          />
          {refusal.to !== undefined && (
            <p id={`${id}to`} className="input-error" role="alert">
              {refusal.to}
            </p>
          )}
        </div>
      )}
      {data?.data.some(({ fates }) => fates.includes('end')) && <p className={styles.titles}>{t('lasting')}</p>}
      {refusal.whole !== undefined && (
        <p className="input-error" role="alert">
          {refusal.whole}
        </p>
      )}
    </FormDialog>
  )
}
