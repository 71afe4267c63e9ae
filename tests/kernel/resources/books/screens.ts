// Books: the default list and form, with the action on a row.
import { BookOpen, HandHelping } from 'lucide'
import { call, defineScreens, edit, toggle } from '#kernel/core/site/index.ts'
import books from './definition.ts'

export default defineScreens(books, {
  icon: BookOpen,
  actions: [edit(), toggle(), call({ action: 'lend', icon: HandHelping })],
})
