// Authors: the smallest resource with a form.
import { defineResource, text } from '#kernel/core/contract/define.ts'

export default defineResource({
  name: 'authors',
  path: '/authors',
  idKey: 'authorId',
  title: 'name',
  toggle: 'activate',
  verbs: ['create', 'update'],
  body: 'json',
  access: { LIBRARIAN: 'all', other: ['list', 'read'] },
  fields: {
    name: text({ max: 100, required: true, search: true, sort: true }),
  },
})
