// Quizzes (S2§2-§5): created by a short form, built on a screen of their own, tried in a simulator.
import { Copy, MessageCircleQuestionMark, Play } from 'lucide'
import quizzes from './definition.ts'
import { QuizStateCell } from './QuizState.tsx'
import { PublishedAt, ValidatedAt } from './SteppedAt.tsx'
import { defineScreens, dialog, edit, toggle } from '#kernel/core/site/index.ts'

export default defineScreens(quizzes, {
  icon: MessageCircleQuestionMark,
  menu: { order: 45, under: 'campaigns', tabs: 'quiz' },
  columns: [
    'name',
    'campaignId',
    'language',
    'questionsCount',
    { source: 'state', cell: QuizStateCell },
    { source: 'publishedAt', cell: PublishedAt, hideWhenNarrow: true },
    { source: 'validatedAt', cell: ValidatedAt, hideWhenNarrow: true },
    { source: 'createdAt', hideWhenNarrow: true },
    { source: 'updatedAt', hideWhenNarrow: true },
  ],
  card: ['state', 'campaignId'],
  tabs: { overview: { columns: ['name', 'state', 'campaignId', 'language', 'questionsCount', 'updatedAt'] } },
  page: async () => (await import('./page/page.ts')).page,
  actions: [
    edit(),
    toggle(),
    dialog({
      action: 'read',
      icon: Play,
      dialog: async () => (await import('./builder/PreviewDialog.tsx')).PreviewDialog,
    }),
    dialog({
      action: 'create',
      icon: Copy,
      onlyInRecord: true,
      dialog: async () => (await import('./versions/DuplicateDialog.tsx')).DuplicateDialog,
    }),
  ],
  form: [
    { source: 'name', wide: true },
    'language',
    { source: 'campaignId', search: { name: 'withoutQuiz', by: ['language'] } },
  ],
  update: async () => (await import('./builder/QuizBuilder.tsx')).QuizBuilder,
  changes: { questions: async () => (await import('./draft/describeQuestions.ts')).describeQuestions },
})
