// Users (S1§2-§6): unconfirmed users can get their mail again or be deleted, confirmed ones can be deactivated.
import { Mail, ShieldCheck, Users } from 'lucide'
import { today } from '#kernel/core/contract/days.ts'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { foldEmail } from '#kernel/core/contract/email.ts'
import { user as limits } from '#src/product/limits.ts'
import users from './definition.ts'
import { formatDocument } from '#kernel/core/contract/formatDocument.ts'
import { shownAddress, shownDocument } from './rules/shownUser.ts'
import { countryName } from '#kernel/core/site/ui/countryName.ts'
import { call, defineScreens, dialog, edit, profileName, remove, toggle } from '#kernel/core/site/index.ts'

type Row = RowOf<typeof users>

/** The latest birthday of a user who is old enough for an account. */
const lastBirthday = () => {
  const day = today()
  return `${Number(day.slice(0, 4)) - limits.minimumAge}${day.slice(4)}`
}

/** A value as its input writes it. */
const textOf = (value: string, source: string) =>
  source === 'cpf' ? formatDocument(value) : source === 'address.country' ? countryName(value) : value

const profileFields = () => import('./ProfileField.tsx')
const contactFields = () => import('./ContactFields.tsx')
const describers = () => import('./describeUser.ts')

export default defineScreens(users, {
  calls: () => import('./calls.ts'),
  icon: Users,
  menu: { order: 10 },
  columns: [
    'nome',
    { source: 'email', width: 'wide' },
    { source: 'document', sortBy: 'anyDocument', text: shownDocument },
    { source: 'genre', width: 'narrow', hideWhenNarrow: true },
    { source: 'birthday', hideWhenNarrow: true },
    { source: 'profile', text: ({ profile }: Row) => profileName(profile.nome) },
    { source: 'address', text: ({ address }: Row) => shownAddress(address), width: 'narrow', hideWhenNarrow: true },
    { source: 'deletedAt', pending: 'confirmedAt' },
    'createdAt',
  ],
  card: ['email', 'profile'],
  // Few enough that no name, e-mail or profile breaks in a window of 1440 pixels.
  tabs: { overview: { columns: ['nome', 'email', 'document', 'profile', 'deletedAt'] } },
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
  changes: {
    profile: async () => (await describers()).describeProfile,
    cpf: async () => (await describers()).describeDocument,
    address: async () => (await describers()).describeAddress,
  },
  // The notice about the mailed link follows only the save that requested it.
  noticeAfter: (user, { email }) =>
    typeof user['pendingEmail'] === 'string' && typeof email === 'string' && foldEmail(email) !== user['email']
      ? 'emailChange'
      : undefined,
  form: [
    {
      group: 'identity',
      fields: [
        'nome',
        {
          source: 'profile',
          read: (stored?: Row['profile']) => ({ id: stored?.id ?? null }),
          input: async () => (await profileFields()).ProfileField,
          view: async () => (await profileFields()).ProfileView,
          required: true,
        },
        {
          source: 'cpf',
          sources: ['document'],
          input: async () => (await import('./DocumentFields.tsx')).DocumentFields,
          text: textOf,
        },
        { source: 'birthday', maximum: lastBirthday },
        'genre',
      ],
    },
    {
      group: 'contact',
      fields: [{ source: 'email', input: async () => (await contactFields()).EmailField }, 'mobilePhone'],
    },
    {
      group: 'address',
      fields: [
        {
          source: 'address',
          sources: ['address.zipcode', 'address.street', 'address.city', 'address.state', 'address.country'],
          input: async () => (await import('./AddressFields.tsx')).AddressFields,
          text: textOf,
          wide: true,
        },
      ],
    },
  ],
})
