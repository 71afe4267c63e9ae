// Customer: the default list and form.
import { Table2 } from 'lucide'
import { defineScreens } from '#kernel/core/site/index.ts'
import customer from './definition.ts'

export default defineScreens(customer, {
  icon: Table2,
  menu: { order: 100 },
  form: ['firstName', 'lastName', 'email', { source: 'rentals', initial: 0 }, 'createDate'],
})
