// Quizzes (S2§2-§5): begun by a short form, built on a screen of their own, tried in a simulator.
import { text } from '#contract/limits.ts'
import { defineResource, dialog, drawIcon, edit, toggle } from '#src/engine/index.ts'
import * as words from '#src/i18n/resources/quiz.ts'

export default defineResource({
  name: 'quiz',
  contract: () => import('#contract/quizzes.ts'),
  words,
  icon: drawIcon('M9.200 9.500a2.900 2.900 0 1 1 4.300 2.500c-1 .600-1.500 1.100-1.500 2.200M12 17.200v.1M4 4.500h16v15H4z'),
  menu: { place: 45, under: 'campaigns' },
  list: {
    columns: [
      'name',
      { kind: 'text', source: 'campaign.name', sortBy: 'campaign' },
      { kind: 'choice', source: 'language', options: ['pt-BR', 'en-US', 'es-ES'] },
      { kind: 'number', source: 'questionsCount' },
      { kind: 'dateTime', source: 'publishedAt', glyph: 'check' },
      { kind: 'dateTime', source: 'validatedAt', glyph: 'clock' },
      { kind: 'dateTime', source: 'createdAt', spare: true },
      { kind: 'dateTime', source: 'updatedAt', spare: true },
    ],
    search: true,
    activeFilter: true,
    add: true,
  },
  actions: [
    edit(),
    toggle(),
    dialog({
      action: 'read',
      glyph: 'play',
      dialog: async () => (await import('#src/custom/quiz/PreviewDialog.tsx')).PreviewDialog,
    }),
  ],
  form: [
    { kind: 'text', source: 'name', maxLength: text.name, required: true, wide: true },
    { kind: 'choice', source: 'language', options: ['pt-BR', 'en-US', 'es-ES'], required: true },
    {
      kind: 'reference',
      source: 'campaignId',
      to: 'campaigns',
      label: 'name',
      shown: 'campaign.name',
      search: { name: 'withoutQuiz', by: ['language'] },
      required: true,
    },
  ],
  update: async () => (await import('#src/custom/quiz/QuizBuilder.tsx')).QuizBuilder,
  afterCreate: 'update',
})
