// Turns the usual rules of alerts on or off by one press, beside the first steps.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide'
import { useNotify } from 'react-admin'
import { refusalText, useProvider } from '#kernel/core/site/index.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { usualRules } from '#src/resources/alertRules/paths.ts'
import styles from './FirstSteps.module.css'
import { useDashboardMessages } from './useDashboardMessages.ts'

const queryKey = ['alertRules', 'usual']

export const UsualAlerts = () => {
  const provider = useProvider()
  const client = useQueryClient()
  const notify = useNotify()
  const {
    messages: {
      steps: { alerts: texts },
    },
  } = useDashboardMessages()
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => provider.call(usualRules.read, { signal }),
    retry: false,
  })
  const isOn = data?.rules.every(({ isActive }) => isActive) ?? false
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.call(usualRules.write, { body: { isActive: !isOn } }),
    onSuccess: (rules) => client.setQueryData(queryKey, rules),
    onError: (error) => notify(refusalText(error) ?? texts.failed, { type: 'error' }),
  })
  return (
    <li data-done={isOn || undefined}>
      <Icon of={isOn ? BellRing : Bell} />
      <span>
        <button type="button" disabled={!data} aria-busy={isPending} onClick={() => !isPending && mutate()}>
          {isOn ? texts.off : texts.on}
        </button>
        <span className={styles.hint}>
          {isOn && `${texts.isOn} `}
          {texts.hint}
        </span>
      </span>
    </li>
  )
}
