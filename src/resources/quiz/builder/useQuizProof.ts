// Derives from a quiz what its panels show: the proof, the numbers of the questions, and its fragrances.
import { useMemo } from 'react'
import { useGetOne } from 'react-admin'
import type campaigns from '#src/resources/campaigns/definition.ts'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import { proveQuiz } from '../rules/quizProof.ts'
import type { Question } from '../calls.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { nodeOfFinding } from './nodeOfFinding.ts'
import { keyOf, treeRows } from '../draft/treeRows.ts'

/** The name of a fragrance in the interface's language, and its family, which colors it. */
export interface KnownFragrance {
  fragranceId: number
  name: string
  categoryId?: number
}

type CampaignRecord = RowOf<typeof campaigns> & { id: number }

export const useQuizProof = (tree: readonly Question[], campaignId: number) => {
  const language = useLanguage()
  const campaign = useGetOne<CampaignRecord>(
    'campaigns',
    { id: campaignId },
    { retry: false, refetchOnWindowFocus: false },
  )
  const dial = useMemo(
    () =>
      campaign.data?.collection.map(({ fragranceId, fragrance }) => ({
        fragranceId,
        name: fragranceName(fragrance, language),
        categoryId: fragrance.categoryId,
        isActive: fragrance.isActive,
      })),
    [campaign.data, language],
  )
  const proof = useMemo(() => dial && proveQuiz({ questions: [...tree] }, dial), [tree, dial])
  const invalidKeys = useMemo(() => {
    const nodes = proof?.findings.map((finding) => nodeOfFinding(finding, tree)) ?? []
    return new Set(nodes.flatMap((node) => (node ? [keyOf(node)] : [])))
  }, [proof, tree])
  const questions = useMemo(
    () => treeRows(tree).flatMap(({ node, question }) => (node.nodeType === 'question' ? [question] : [])),
    [tree],
  )
  const numbers = useMemo(
    () => new Map(questions.map(({ quizQuestionId }, index) => [quizQuestionId, index + 1])),
    [questions],
  )
  const fragranceOf = useMemo(() => {
    const options = tree.flatMap(({ answers }) => answers.flatMap(({ fragrances }) => fragrances))
    const known = new Map<number, KnownFragrance>([
      ...options.map((option) => [option.fragranceId, { ...option, name: fragranceName(option, language) }] as const),
      ...(dial ?? []).map((fragrance) => [fragrance.fragranceId, fragrance] as const),
    ])
    return (fragranceId: number) => known.get(fragranceId) ?? { fragranceId, name: `#${fragranceId}` }
  }, [tree, dial, language])
  return {
    dial,
    dialError: campaign.error,
    reloadDial: campaign.refetch,
    proof,
    /** The keys of the tree's rows with findings. */
    invalidKeys,
    /** All questions in reading order, and their numbers by id. */
    questions,
    numbers,
    /** Returns any fragrance, also one that has left the dial. */
    fragranceOf,
  }
}
export type QuizProof = ReturnType<typeof useQuizProof>
