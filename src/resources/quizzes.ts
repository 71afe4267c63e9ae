// Quizzes (S2§2-§5): begun by a short form, built on a screen of their own, tried in a simulator.
import quizzes from '#contract/resources/quizzes.ts'
import { defineScreens, dialog, edit, toggle } from '#src/engine/index.ts'
import { drawIcon } from '#src/ui/drawIcon.tsx'

export default defineScreens(quizzes, {
  icon: drawIcon('M9.200 9.500a2.900 2.900 0 1 1 4.300 2.500c-1 .600-1.500 1.100-1.500 2.200M12 17.200v.1M4 4.500h16v15H4z'),
  menu: { order: 45, under: 'campaigns' },
  columns: [
    'name',
    'campaignId',
    'language',
    'questionsCount',
    { source: 'publishedAt', glyph: 'check' },
    { source: 'validatedAt', glyph: 'clock' },
    { source: 'createdAt', hideWhenNarrow: true },
    { source: 'updatedAt', hideWhenNarrow: true },
  ],
  actions: [
    edit(),
    toggle(),
    dialog({
      action: 'read',
      glyph: 'play',
      dialog: async () => (await import('#src/custom/quiz/PreviewDialog.tsx')).PreviewDialog,
    }),
  ],
  form: [{ source: 'name', wide: true }, 'language', { source: 'campaignId', search: { name: 'withoutQuiz', by: ['language'] } }],
  update: async () => (await import('#src/custom/quiz/QuizBuilder.tsx')).QuizBuilder,
  afterCreate: 'update',
})
