// Language: the default list and form.
import { Table2 } from 'lucide'
import { defineScreens } from '#kernel/core/site/index.ts'
import language from './definition.ts'

export default defineScreens(language, { icon: Table2, menu: { order: 100 } })
