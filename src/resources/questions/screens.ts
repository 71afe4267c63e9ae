// The bank of questions: its texts are corrected and merged here, and added by quizzes.
import { BookOpenText } from 'lucide'
import { defineScreens, edit, hardDelete, toggle } from '#kernel/core/site/index.ts'
import { QuestionUsedIn } from '#src/resources/bank/UsedIn.tsx'
import questions from './definition.ts'

export default defineScreens(questions, {
  icon: BookOpenText,
  menu: { order: 46, under: 'campaigns' },
  columns: [
    'quest',
    'language',
    'uses',
    { source: 'usedIn', cell: QuestionUsedIn },
    { source: 'updatedAt', hideWhenNarrow: true },
  ],
  actions: [edit(), toggle(), hardDelete()],
  above: { load: async () => (await import('#src/resources/bank/NearNotice.tsx')).QuestionsNotice },
  page: async () => (await import('#src/resources/bank/page.ts')).questionPage,
})
