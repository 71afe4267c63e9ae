// What an erasure of a person reports (docs/decisions/personal-data.md): each table of a person names its part.

/** What an erasure removed. `other` is what belonged to the person in tables without a word of their own. */
export const erasedParts = [
  'record',
  'history',
  'sessions',
  'factors',
  'mails',
  'links',
  'views',
  'plans',
  'notes',
  'texts',
  'choices',
  'attempts',
  'other',
] as const
/**
 * What stays, and why: `count` is null where nothing is counted, `texts` are those of records that name the person,
 * `records` the first of them.
 */
export const keptParts = ['row', 'actions', 'devices', 'views', 'runs', 'texts', 'backups', 'drafts'] as const

export type ErasedPart = (typeof erasedParts)[number]
export type KeptPart = (typeof keptParts)[number]
