// Users: those who have not set a password yet can get their mail again or be deleted, the others can be deactivated.
import { Mail, ShieldCheck, Users } from 'lucide'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { call, defineScreens, dialog, edit, profileName, remove, toggle } from '#kernel/core/site/index.ts'
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
  actions: [
    call({ action: 'resendMail', icon: Mail }),
    toggle(),
    edit(),
    remove(),
    dialog({
      action: 'account',
      icon: ShieldCheck,
      onlyInRecord: true,
      dialog: async () => (await import('#kernel/core/site/frame/account/UserAccountDialog.tsx')).UserAccountDialog,
    }),
  ],
  form: ['nome', 'email', 'profileId'],
})
