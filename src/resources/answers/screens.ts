// The bank of answers: its texts are corrected and merged here, and added by quizzes.
import { BookMarked } from 'lucide'
import { defineScreens, edit, hardDelete, toggle } from '#kernel/core/site/index.ts'
import { AnswerUsedIn } from '#src/resources/bank/UsedIn.tsx'
import answers from './definition.ts'

export default defineScreens(answers, {
  icon: BookMarked,
  menu: { order: 47, under: 'campaigns' },
  columns: [
    'label',
    'language',
    'uses',
    { source: 'usedIn', cell: AnswerUsedIn },
    { source: 'updatedAt', hideWhenNarrow: true },
  ],
  actions: [edit(), toggle(), hardDelete()],
  above: { load: async () => (await import('#src/resources/bank/NearNotice.tsx')).AnswersNotice },
  page: async () => (await import('#src/resources/bank/page.ts')).answerPage,
})
