// Members: the default list and form.
import { IdCard } from 'lucide'
import { defineScreens } from '#kernel/core/site/index.ts'
import members from './definition.ts'

export default defineScreens(members, { icon: IdCard, menu: { order: 40 } })
