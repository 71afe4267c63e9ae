// A corrected answer changes every quiz that uses it, and may not become equal to another answer of a question.
import type { HooksOf } from '#kernel/core/server/context.ts'
import { FieldErrors } from '#kernel/core/server/errors.ts'
import { changeUsers, moveTranslations } from '../bank/bankHooks.server.ts'
import { hasNearAnswer } from '../bank/reads.server.ts'
import type answers from './definition.ts'

export const hooks: HooksOf<typeof answers> = {
  constraints: { answers_label_key: ['label', 'textTaken'] },
  afterUpdate: async (context, { answerId, label, language }, before) => {
    if (before.label === label) return
    if (await hasNearAnswer(context.trx, answerId)) throw new FieldErrors({ label: 'repeatedAnswer' })
    await moveTranslations(context.trx, 'answers', language, before.label, label)
    await changeUsers(context, 'answers', answerId)
  },
}
