// Contacts: the default list and form.
import { ContactRound } from 'lucide'
import { defineScreens } from '#kernel/core/site/index.ts'
import contacts from './definition.ts'

export default defineScreens(contacts, { icon: ContactRound, menu: { order: 10 } })
