// Loans: the default list and form, and a button that takes a book back.
import { BookCheck, BookUp } from 'lucide'
import { call, defineScreens, edit } from '#kernel/core/site/index.ts'
import loans from './definition.ts'

export default defineScreens(loans, {
  icon: BookUp,
  menu: { order: 30 },
  actions: [call({ action: 'return', icon: BookCheck }), edit()],
})
