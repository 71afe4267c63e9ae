// How two people's changes of one question are merged: its text, and its answers by their ids.
import type { PartsRule } from '#kernel/core/site/index.ts'

const goal = ['isAnswerFinish', 'fragrances', 'next'] as const

/** The rule for the values of the question form. */
export const questionRule: PartsRule = {
  parts: [
    { sources: ['quest'] },
    {
      sources: ['answers'],
      rule: {
        by: 'quizQuestionAnswerId',
        item: { parts: [{ sources: ['label'] }, { sources: ['description'] }, { sources: goal }] },
      },
    },
  ],
}
