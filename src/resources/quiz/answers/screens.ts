// The bank of answers: its texts are corrected and merged here, and added by quizzes.
import { BookMarked } from 'lucide'
import { defineScreens, edit, hardDelete, toggle } from '#kernel/core/site/index.ts'
import { AnswerUsedIn } from '../bank/UsedIn.tsx'
import answers from './definition.ts'

export default defineScreens(answers, {
  icon: BookMarked,
  menu: { order: 47, under: 'campaigns', tabs: 'quiz' },
  columns: [
    'label',
    'language',
    'uses',
    { source: 'usedIn', cell: AnswerUsedIn },
    { source: 'updatedAt', hideWhenNarrow: true },
  ],
  actions: [edit(), toggle(), hardDelete()],
  above: { load: async () => (await import('../bank/NearNotice.tsx')).AnswersNotice },
  page: async () => (await import('../bank/page.ts')).answerPage,
})
