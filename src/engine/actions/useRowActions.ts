// Runs a row action: asks for confirmation, calls, notifies, and reloads the list (C1-10, C1-12 to C1-14).
import { useCallback, useState, type RefObject } from 'react'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import type { RowAction } from './actions.ts'
import { refusalText } from '../data/errors.ts'
import { definitionOf, useEngine } from '../declaration/engineContext.ts'
import { recordTitle } from '../declaration/recordTitle.ts'
import type { Declaration } from '../declaration/resource.ts'
import { actionLabel, actionQuestion, isActive } from './actionLabels.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useProvider } from '../data/useProvider.ts'

interface PressedAction {
  action: RowAction
  record: EngineRecord
}

export const useRowActions = (declaration: Declaration, translate: ResourceTranslate, heading: RefObject<HTMLElement | null>) => {
  const { name } = declaration
  const { definitions } = useEngine()
  const provider = useProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [unconfirmed, setUnconfirmed] = useState<PressedAction>()
  const [opened, setOpened] = useState<PressedAction>()
  const [isActing, setIsActing] = useState(false)
  // The records with a running action: no other action starts on them until the list has reloaded.
  const [acting] = useState(() => new Set<EngineRecord['id']>())

  const perform = useCallback(
    async ({ type, name: action, body }: RowAction, record: EngineRecord): Promise<unknown> => {
      if (type === 'toggle') return provider.setActive(name, record.id, !isActive(record))
      if (type === 'hardDelete') return provider.hardDelete(name, record.id)
      const ownCall = definitionOf(definitions, name).actions[action]
      if (type === 'remove' && !ownCall) return provider.setActive(name, record.id, false)
      if (!ownCall) throw new Error(`${name}: the contract has no call for ${action}`)
      return provider.call(ownCall, { id: record.id, body: body?.(record) })
    },
    [provider, definitions, name],
  )

  const run = useCallback(
    async ({ action, record }: PressedAction) => {
      if (acting.has(record.id)) return
      setUnconfirmed(undefined)
      acting.add(record.id)
      const about = recordTitle(record, declaration, translate)
      setIsActing(true)
      try {
        await perform(action, record)
        notify(translate.notice(action.name, 'done'), { type: 'success', about })
      } catch (error) {
        const [reason, failed] = [refusalText(error), translate.notice(action.name, 'failed')]
        notify(action.explains && reason ? `${failed}\n${reason}` : (reason ?? failed), { type: 'error', about })
      }
      await queryClient.invalidateQueries({ queryKey: [name] })
      // Runs after the listeners of the reload. The pressed button may be gone with its row by then: the focus
      // moves to the title, not to the top of the page.
      notifyManager.schedule(() => {
        acting.delete(record.id)
        setIsActing(acting.size > 0)
        if (document.activeElement === document.body) heading.current?.focus()
      })
    },
    [perform, notify, translate, queryClient, declaration, name, heading, acting],
  )

  const start = useCallback(
    (action: RowAction, record: EngineRecord) => {
      if (acting.has(record.id)) return
      if (action.dialog) setOpened({ action, record })
      else if (action.confirm) setUnconfirmed({ action, record })
      else void run({ action, record })
    },
    [run, acting],
  )

  const question = unconfirmed && {
    title: actionLabel(unconfirmed.action, unconfirmed.record, translate),
    text: actionQuestion(unconfirmed.action, unconfirmed.record, recordTitle(unconfirmed.record, declaration, translate), translate),
    isDangerous: unconfirmed.action.isDangerous,
    onCancel: () => setUnconfirmed(undefined),
    onConfirm: () => void run(unconfirmed),
  }
  const dialog = opened?.action.dialog && {
    load: opened.action.dialog,
    record: opened.record,
    onClose: () => setOpened(undefined),
    onChanged: () => void queryClient.invalidateQueries({ queryKey: [name] }),
  }
  return { start, question, dialog, isActing }
}
