// The texts of customer.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Customer',
  titles: { create: 'New customer', update: 'Edit customer' },
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    rentals: 'Rentals',
    createDate: 'Create date',
    lastUpdate: 'Last update',
    deletedAt: 'Situação',
  },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Customer',
  titles: { create: 'New customer', update: 'Edit customer' },
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    rentals: 'Rentals',
    createDate: 'Create date',
    lastUpdate: 'Last update',
    deletedAt: 'Status',
  },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Customer',
  titles: { create: 'New customer', update: 'Edit customer' },
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    rentals: 'Rentals',
    createDate: 'Create date',
    lastUpdate: 'Last update',
    deletedAt: 'Estado',
  },
}
