// The bank of questions: its texts are corrected and merged here, and added by quizzes.
import { BookOpenText } from 'lucide'
import { defineScreens, edit, hardDelete, toggle } from '#kernel/core/site/index.ts'
import { QuestionUsedIn } from '../bank/UsedIn.tsx'
import questions from './definition.ts'

export default defineScreens(questions, {
  icon: BookOpenText,
  menu: { order: 46, under: 'campaigns', tabs: 'quiz' },
  columns: [
    'quest',
    'language',
    'uses',
    { source: 'usedIn', cell: QuestionUsedIn },
    { source: 'updatedAt', hideWhenNarrow: true },
  ],
  actions: [edit(), toggle(), hardDelete()],
  above: { load: async () => (await import('../bank/NearNotice.tsx')).QuestionsNotice },
  page: async () => (await import('../bank/page.ts')).questionPage,
})
