// Users: those who have not set a password yet can get their mail again or be deleted, the others can be deactivated.
import { Mail, Users } from 'lucide'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { call, defineScreens, edit, profileName, remove, toggle } from '#kernel/core/site/index.ts'
import users from './definition.ts'

type Row = RowOf<typeof users>

export default defineScreens(users, {
  calls: () => import('./calls.ts'),
  icon: Users,
  menu: { order: 90 },
  columns: [
    'nome',
    { source: 'email', width: 'wide' },
    { source: 'profileId', text: ({ profile }: Row) => profileName(profile.nome) },
    { source: 'deletedAt', pending: 'confirmedAt' },
    'createdAt',
  ],
  actions: [call({ action: 'resendMail', icon: Mail }), toggle(), edit(), remove()],
  form: ['nome', 'email', 'profileId'],
})
