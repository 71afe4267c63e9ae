// Authors: the default list and form.
import { Feather } from 'lucide'
import { defineScreens } from '#kernel/core/site/index.ts'
import authors from './definition.ts'

export default defineScreens(authors, { icon: Feather, menu: { order: 20 } })
