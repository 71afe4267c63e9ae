// Books: the default list and form.
import { BookOpen } from 'lucide'
import { defineScreens } from '#kernel/core/site/index.ts'
import books from './definition.ts'

export default defineScreens(books, { icon: BookOpen, menu: { order: 10 } })
