// Says above the list of a bank how many groups of nearly equal texts it has, and opens the dialog that merges them.
import { CopyCheck } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { can } from '#kernel/core/contract/access.ts'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useEngine, useProvider, useScreenTranslate, type ListAboveProps } from '#kernel/core/site/index.ts'
import { bankMessages } from './bankTexts.ts'
import { bankPaths } from './paths.ts'
import type { BankName } from './payloads.ts'
import styles from './Bank.module.css'

const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }))

const NearNotice = ({ bank, onChanged }: ListAboveProps & { bank: BankName }) => {
  const t = useScreenTranslate(bankMessages)
  const provider = useProvider()
  const { me, definitions, isViewing = false } = useEngine()
  const definition = definitions.get(bank)
  const mayMerge = definition !== undefined && !isViewing && can(me, 'merge', definition)
  const [isOpen, setIsOpen] = useState(false)
  const { data, refetch } = useQuery({
    queryKey: [bank, 'nearEqual'],
    queryFn: ({ signal }) => provider.call(fillCall(bankPaths.nearEqual, { bank }), { signal }),
    enabled: mayMerge,
    retry: false,
  })
  // The result of a merge stays open when no group is left.
  if (!mayMerge || !data || (data.total === 0 && !isOpen)) return null
  return (
    <>
      {data.total > 0 && (
        <div className={styles.notice} role="note">
          <Icon of={CopyCheck} />
          <p>{t('found', { smart_count: data.total, count: formatNumber(data.total) })}</p>
          <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {t('review')}
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <MergeDialog
            bank={bank}
            groups={data.groups}
            total={data.total}
            onChanged={() => {
              void refetch()
              onChanged()
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

export const QuestionsNotice = (props: ListAboveProps) => <NearNotice bank="questions" {...props} />
export const AnswersNotice = (props: ListAboveProps) => <NearNotice bank="answers" {...props} />
