// Runs an action of a record: confirms, calls, notifies, and reloads lists and forms (C1-10, C1-12 to C1-14).
import { versionOf } from '#kernel/core/contract/recordVersion.ts'
import { useCallback, useState, type RefObject } from 'react'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { keepFocus, noticeControl } from '#kernel/core/site/ui/focus.ts'
import { changes } from '#kernel/core/contract/limits.ts'
import type { Replaced, RowAction } from './actions.ts'
import { refusalText, statusOf } from '../data/errors.ts'
import { useSlot } from '../features.ts'
import { definitionOf, useEngine } from '../declaration/engineContext.ts'
import { recordTitle } from '../declaration/recordTitle.ts'
import type { Declaration } from '../declaration/declaration.ts'
import { confirmationOf, isActive } from './actionLabels.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { resourceTranslate, type ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useProvider } from '../data/useProvider.ts'
import { rowControlOn } from '../list/rowControl.ts'

interface PressedAction {
  declaration: Declaration
  action: RowAction
  record: EngineRecord
}

/** An action that waits for its confirmation. */
interface UnconfirmedAction extends PressedAction {
  /** The name of the record that this one replaces. */
  replaced?: string | undefined
}

interface ActionOptions {
  /** Gets the focus if the pressed button is gone when the action is done. */
  heading?: RefObject<HTMLElement | null>
  /** The pressed control closes at once: the focus goes to the record's row, or else to the notice. */
  showsResult?: boolean
  /** The user has confirmed the action, or has closed its dialog. */
  onTaken?: () => void
  /** Leaves a record that the action has deleted, which must not be loaded again. */
  onDeleted?: (() => void) | undefined
}

/** The options of a notice that offers to undo a change. */
export const undoable = (undo: number) => ({ undo, autoHideDuration: changes.undoSeconds * 1000 })

const deletes = ({ type }: RowAction): boolean => type === 'remove' || type === 'hardDelete'

export const useRowActions = ({ heading, showsResult = false, onTaken, onDeleted }: ActionOptions = {}) => {
  const { definitions, me } = useEngine()
  const deactivation = useSlot('deactivation')
  const t = useTranslate()
  const provider = useProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedAction>()
  const [opened, setOpened] = useState<PressedAction>()
  const [acting, setActing] = useState<readonly EngineRecord['id'][]>([])

  const perform = useCallback(
    async (
      { declaration: { name }, action: { type, name: action, body }, record }: PressedAction,
      onChange: (changeId: number) => void,
    ): Promise<unknown> => {
      // The version that is shown: nothing is done to another one.
      const version = { ifMatch: versionOf(record) }
      if (type === 'toggle') return provider.setActive(name, record.id, !isActive(record), { ...version, onChange })
      if (type === 'hardDelete') return provider.hardDelete(name, record.id, version)
      const { call: ownCall, reversible } = definitionOf(definitions, name).actions[action] ?? {}
      if (type === 'remove' && !ownCall) return provider.setActive(name, record.id, false, { ...version, onChange })
      if (!ownCall) throw new Error(`${name}: the contract has no call for ${action}`)
      return provider.call(ownCall, {
        id: record.id,
        body: body?.(record),
        ...version,
        ...(type === 'call' && reversible && { onChange }),
      })
    },
    [provider, definitions],
  )

  const run = useCallback(
    async (pressed: PressedAction) => {
      const { declaration, action, record } = pressed
      const { name } = declaration
      setUnconfirmed(undefined)
      onTaken?.()
      setActing((ids) => [...ids, record.id])
      const translate = resourceTranslate(t, name)
      const about = recordTitle(record, declaration, translate)
      let isDeleted = false
      let outcome: 'success' | 'error' = 'success'
      let opener: Element | null = null
      try {
        let undo: number | undefined
        await perform(pressed, (changeId) => {
          undo = changeId
        })
        opener = document.activeElement
        isDeleted = deletes(action)
        notify(translate.notice(action.name, 'done'), {
          type: 'success',
          about,
          ...(undo !== undefined && undoable(undo)),
        })
      } catch (error) {
        opener = document.activeElement
        outcome = 'error'
        const stale = statusOf(error) === 409 ? (await import('../merge/changeTexts.ts')).staleText(error) : undefined
        const [reason, failed] = [refusalText(error) ?? stale, translate.notice(action.name, 'failed')]
        notify(action.explains && reason ? `${failed}\n${reason}` : (reason ?? failed), { type: 'error', about })
      }
      await queryClient.invalidateQueries({ queryKey: [name], ...(isDeleted && onDeleted && { refetchType: 'none' }) })
      if (isDeleted) onDeleted?.()
      // Runs after the listeners of the reload. The pressed button may be gone with its row by then: the focus
      // moves to the title, not to the top of the page.
      notifyManager.schedule(() => {
        setActing((ids) => ids.filter((id) => id !== record.id))
        // Not if the user has moved the focus meanwhile.
        if (showsResult && document.activeElement === opener)
          (rowControlOn(name, record.id) ?? noticeControl(outcome))?.focus()
        else keepFocus([heading?.current])
      })
    },
    [perform, notify, t, queryClient, heading, showsResult, onTaken, onDeleted],
  )

  const askReplacing = useCallback(
    async (replaces: Replaced, pressed: PressedAction) => {
      const { record } = pressed
      setActing((ids) => [...ids, record.id])
      // If the name cannot be loaded, the question does without it.
      const found = await provider.call(replaces).catch(() => undefined)
      setActing((ids) => ids.filter((id) => id !== record.id))
      setUnconfirmed({ ...pressed, replaced: found?.name })
    },
    [provider],
  )

  const start = useCallback(
    (pressed: PressedAction) => {
      const { action, declaration, record } = pressed
      const asks =
        action.type === 'toggle' &&
        deactivation?.isOf(declaration.name) === true &&
        isActive(record) &&
        deactivation.mayUse(me)
      if (asks) setOpened({ ...pressed, action: { ...action, dialog: deactivation.dialog } })
      else if (action.dialog) setOpened(pressed)
      else if (action.replaces) void askReplacing(action.replaces, pressed)
      else if (action.confirm) setUnconfirmed(pressed)
      else void run(pressed)
    },
    [run, askReplacing, deactivation, me],
  )

  return {
    start,
    /** The records with a running action: their buttons start no other one until the list has reloaded. */
    acting,
    question: unconfirmed && {
      ...questionOf(unconfirmed, resourceTranslate(t, unconfirmed.declaration.name)),
      onCancel: () => setUnconfirmed(undefined),
      onConfirm: () => void run(unconfirmed),
    },
    dialog: opened?.action.dialog && {
      load: opened.action.dialog,
      record: opened.record,
      onClose: () => {
        setOpened(undefined)
        onTaken?.()
      },
      onChanged: () => void queryClient.invalidateQueries({ queryKey: [opened.declaration.name] }),
    },
  }
}
export type StartedAction = Pick<ReturnType<typeof useRowActions>, 'question' | 'dialog'>

const questionOf = ({ declaration, action, record, replaced }: UnconfirmedAction, translate: ResourceTranslate) => ({
  ...confirmationOf(action, record, { name: recordTitle(record, declaration, translate), replaced }, translate),
  cancelLabel: translate.engine('cancel'),
  isDangerous: action.isDangerous,
})
