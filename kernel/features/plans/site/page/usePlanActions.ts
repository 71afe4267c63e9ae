// What may be done with a plan that waits: each call, what it shows afterwards, and why it was refused.
import { plansPath } from '#kernel/features/plans/site/path.ts'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { planPaths } from '#kernel/features/plans/contract/paths.ts'
import type { Plan, PlanEdit } from '#kernel/features/plans/contract/payloads.ts'
import {
  conflictText,
  refusalText,
  statusOf,
  unreadChangesKey,
  useProvider,
  useScreenTranslate,
} from '#kernel/core/site/index.ts'
import { reviewMessages } from '#kernel/features/plans/site/reviewTexts.ts'
import { planMessages } from '#kernel/features/plans/site/texts.ts'

/** Returns what may be done with a plan, and how that goes. `onStart` closes what asked for it. */
export const usePlanActions = (
  { planId, updatedAt, reason, changes }: Plan,
  seen: string | undefined,
  onStart: () => void,
) => {
  const t = useScreenTranslate(planMessages)
  const review = useScreenTranslate(reviewMessages)
  const provider = useProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [isApplying, setIsApplying] = useState(false)
  const [failure, setFailure] = useState<string>()
  const show = (next: Plan) => {
    queryClient.setQueryData(['plans', planId], next)
    // The menu and the home count what waits.
    for (const queryKey of [['plans', 'toReview'], unreadChangesKey]) void queryClient.invalidateQueries({ queryKey })
  }
  /** Shows what is so now, and says why the call was refused. */
  const attempt = async (work: () => Promise<unknown>) => {
    onStart()
    setIsBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      await queryClient.invalidateQueries({ queryKey: ['plans'] })
      // A plan that is gone says so itself.
      if (statusOf(error) !== 404) setFailure(conflictText(error) ?? refusalText(error) ?? t('actionFailed'))
    }
    setIsBusy(false)
    setIsApplying(false)
  }
  const apply = () =>
    attempt(async () => {
      setIsApplying(true)
      const applied = await provider.call(fillCall(planPaths.apply, { id: planId }), {
        body: { seen: seen ?? '' },
      })
      show(applied.plan)
      // Lists and records have changed.
      void queryClient.invalidateQueries()
    })
  const schedule = (at: string) =>
    attempt(async () =>
      show(await provider.call(fillCall(planPaths.schedule, { id: planId }), { body: { seen: seen ?? '', at } })),
    )
  const unschedule = () =>
    attempt(async () => show(await provider.call(fillCall(planPaths.unschedule, { id: planId }))))
  const edit = (part: Partial<PlanEdit>) =>
    attempt(async () => {
      const edited = await provider.call(fillCall(planPaths.update, { id: planId }), {
        body: { updatedAt, reason, changes, ...part },
      })
      queryClient.setQueryData(['plans', planId, 'trial', edited.plan.updatedAt], edited.trial)
      show(edited.plan)
    })
  const withdraw = () =>
    attempt(async () => show(await provider.call(fillCall(planPaths.withdrawReview, { id: planId }))))
  const agree = () =>
    attempt(async () => {
      show(await provider.call(fillCall(planPaths.agree, { id: planId }), { body: { seen: seen ?? '' } }))
      notify(review('agreeDone'), { type: 'success' })
    })
  const refuse = (why: string) =>
    attempt(async () => {
      show(await provider.call(fillCall(planPaths.refuse, { id: planId }), { body: { reason: why } }))
      notify(review('refuseDone'), { type: 'success' })
    })
  const say = (said: string, change: number | undefined) =>
    attempt(async () => {
      const body = { said, ...(change !== undefined && { change }) }
      show(await provider.call(fillCall(planPaths.comment, { id: planId }), { body }))
    })
  const asked = (next: Plan) => {
    onStart()
    show(next)
    notify(review('asked'), { type: 'success' })
  }
  const discard = () =>
    attempt(async () => {
      await provider.call(fillCall(planPaths.remove, { id: planId }))
      notify(t('discarded'), { type: 'success' })
      void navigate(plansPath)
    })
  const ofReview = { withdraw, agree, refuse, say, asked }
  return { isBusy, isApplying, failure, apply, schedule, unschedule, edit, discard, ...ofReview }
}
export type PlanActions = ReturnType<typeof usePlanActions>
