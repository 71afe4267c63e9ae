// The lead time of a fragrance: kept by a person, learnt from what has arrived, or that of the plan.
import type { RestockLine } from '../payloads.ts'

/** What the receipts of a year say: days until half of them, and eight of ten of them, had arrived. */
export interface LearntLead {
  receipts: number
  median: number
  late: number
}

/** Fewer receipts say too little. */
export const leastReceipts = 3

const rounded = (days: number): number => Math.round(days * 10) / 10

/** Returns the lead time to plan with: what a person has kept holds, else what most receipts took. */
export const leadTimeOf = (
  kept: number | null | undefined,
  learnt: LearntLead | undefined,
  planned: number,
): RestockLine['lead'] => {
  const isLearnt = learnt !== undefined && learnt.receipts >= leastReceipts
  const known = {
    median: isLearnt ? rounded(learnt.median) : null,
    spread: isLearnt ? rounded(learnt.late - learnt.median) : null,
    receipts: learnt?.receipts ?? 0,
  }
  if (kept !== null && kept !== undefined) return { days: kept, from: 'fragrance', ...known }
  if (isLearnt) return { days: Math.ceil(learnt.late), from: 'receipts', ...known }
  return { days: planned, from: 'plan', ...known }
}
