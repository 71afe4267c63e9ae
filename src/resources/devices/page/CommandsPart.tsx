// What people have asked a device to do, and what became of it. One that it has not got can be canceled.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { can } from '#kernel/core/contract/access.ts'
import { useCallRunner } from '#kernel/core/site/frame/account/useCallRunner.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import {
  PartActions,
  partKey,
  type PartProps,
  StateLine,
  useEngine,
  useProvider,
  useResourceTranslate,
  useScreenTranslate,
} from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { ConfirmDialog } from '#kernel/core/site/ui/ConfirmDialog.tsx'
import { formatAgo } from '#kernel/core/site/ui/formatAgo.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { stageWords } from '#src/resources/campaigns/stageWords.ts'
import { commandPaths } from '#src/resources/commands/paths.ts'
import type { DeviceCommand } from '#src/resources/commands/payloads.ts'
import { refreshMs } from '#src/resources/telemetry/paths.ts'
import devices from '../definition.ts'
import styles from './CommandsPart.module.css'
import { commandMessages } from './commandTexts.ts'
import type { Device } from './device.ts'

/** What a device can be asked to do, in the order of the buttons. */
export const commandActions = ['locate', 'showCode', 'loadCampaign', 'restart'] as const

/** Says in a few words what became of a command. */
const useStateText = (now: number): ((command: DeviceCommand) => string) => {
  const t = useScreenTranslate(commandMessages)
  const language = useLanguage()
  return ({ state, hold, batch, reason, askedAt, deliveredAt, endedAt, expiresAt }) => {
    const ago = (at: string | null) => formatAgo(at ?? askedAt, now)
    if (hold && batch) {
      const numbers = {
        done: formatNumber(batch.done),
        refused: formatNumber(batch.refused),
        devices: formatNumber(batch.devices),
      }
      return t(hold, { ...numbers, first: batch.stage ? stageWords(batch.stage, language) : '' })
    }
    if (state === 'asked') return t('asked', { ago: ago(askedAt), until: formatInstant(expiresAt) })
    if (state === 'delivered') return t('delivered', { ago: ago(deliveredAt) })
    const ended = t(state === 'expired' && deliveredAt !== null ? 'unanswered' : state, { ago: ago(endedAt) })
    return reason === null ? ended : `${ended}: ${reason}`
  }
}

interface CommandLineProps {
  device: Device
  command: DeviceCommand
  now: number
}

/** What a canceled or continued command changes. */
const queryKey = [devices.name]

const CommandLine = ({ device: { deviceId }, command: one, now }: CommandLineProps) => {
  const t = useScreenTranslate(commandMessages)
  const translate = useResourceTranslate(devices.name)
  const stateText = useStateText(now)
  const provider = useProvider()
  const { me, isViewing = false } = useEngine()
  const [asking, setAsking] = useState<'resume' | 'cancelAll'>()
  const failed = t('callFailed')
  const canceling = useCallRunner({ queryKey, done: t('cancelDone'), failed })
  const resuming = useCallRunner({ queryKey, done: t('resumeDone'), failed })
  const { command, kind, state, hold, by, askedAt } = one
  const name = translate.call(kind)
  const may = (action: 'cancelCommand' | 'resumeCommands') =>
    state === 'asked' && !isViewing && can(me, action, devices)
  const cancel = (all: boolean) => {
    setAsking(undefined)
    void canceling.run(() =>
      provider.call(devices.actions.cancelCommand.call, { id: deviceId, body: { command, all } }),
    )
  }
  const resume = () => {
    setAsking(undefined)
    void resuming.run(() => provider.call(devices.actions.resumeCommands.call, { id: deviceId, body: { command } }))
  }
  const buttons = [
    may('cancelCommand') && (['cancel', () => cancel(false)] as const),
    hold && may('resumeCommands') && (['resume', () => setAsking('resume')] as const),
    hold && may('cancelCommand') && (['cancelAll', () => setAsking('cancelAll')] as const),
  ].filter((button) => button !== false && button !== null)
  return (
    <li data-state={hold ?? state}>
      <span>
        <strong>{name}</strong> · {stateText(one)}
      </span>
      {by && <small>{t('by', { name: by.name, at: formatInstant(askedAt) })}</small>}
      {buttons.length > 0 && (
        <span className={styles.buttons}>
          {buttons.map(([label, press]) => (
            <Button key={label} look="link" aria-label={`${t(label)}: ${name}`} onClick={press}>
              {t(label)}
            </Button>
          ))}
        </span>
      )}
      {asking && (
        <ConfirmDialog
          title={name}
          text={t(`${asking}Question`)}
          cancelLabel={t('back')}
          confirmLabel={t(asking)}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => (asking === 'resume' ? resume() : cancel(true))}
        />
      )}
    </li>
  )
}

export const CommandsPart = ({ record }: PartProps<Device>) => {
  const { id, deviceId, state } = record
  const t = useScreenTranslate(commandMessages)
  const provider = useProvider()
  const query = useQuery({
    queryKey: partKey(devices.name, id, 'commands'),
    queryFn: ({ signal }) => provider.call(commandPaths.list, { id: deviceId, signal }),
    refetchInterval: refreshMs,
    retry: false,
  })
  const { data: found, dataUpdatedAt } = query
  if (!found) return <Pending query={query} failed={t('failed')} room={100} />
  const { data } = found
  const isUnheard = state === 'silent' || state === 'never'
  return (
    <div className={styles.part}>
      {isUnheard && data.some((one) => one.state === 'asked') && <StateLine level="warning">{t('unheard')}</StateLine>}
      {data.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul className={styles.commands} aria-label={t('commands')}>
          {data.map((one) => (
            <CommandLine key={one.command} device={record} command={one} now={dataUpdatedAt} />
          ))}
        </ul>
      )}
      <PartActions resource={devices.name} record={record} names={commandActions} label={t('actions')} />
    </div>
  )
}
