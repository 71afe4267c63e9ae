// What an erasure does with the texts of each table. tests/server/erasure.test.ts compares it with the database:
// a new column with texts fails until it is decided here, in the product, or by a field.
import { personalTexts as ofProduct } from '#kernel/core/server/account/productTables.ts'
import { features } from '#kernel/core/server/features.ts'
import { isNullable, isTranslated } from '#kernel/core/contract/define.ts'
import { kindOf } from '#kernel/kinds/contract.ts'
import { serverKindOf } from '#kernel/kinds/server.ts'
import type { Field } from '#kernel/core/contract/kinds.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { none, type TextRule, type TextRules } from '#kernel/core/contract/textRule.ts'
import { translations } from '#kernel/core/contract/translations.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { productContract } from '#kernel/core/contract/productContract.ts'
import { columnNameOf, sideTableOf } from '#kernel/core/server/tables/columnNames.ts'
import { snakeCase } from '#kernel/core/server/tables/tableName.ts'

const { users } = productContract()

/** The tables without a definition that every product has. */
const ofKernel: TextRules = {
  // Two tokens of a person cannot have the same name.
  api_tokens: { name: 'kept', ...none('token_hash', 'scope') },
  bulk_results: { reason: 'replaced', heading: 'replaced', ...none('resource') },
  bulk_runs: none('resource', 'action', 'state'),
  // The history of what is kept is kept as well: a revert would write another text.
  changes: { before: 'own', details: 'own', ...none('session', 'resource', 'action') },
  counted_tables: none('table_name', 'parent', 'active'),
  email_changes: none('email', 'token_hash', 'session_id'),
  factor_removals: none('stop_hash', 'language'),
  factor_steps: none('token_hash', 'purpose', 'session_id', 'password_digest', 'challenge', 'secret'),
  factors: { name: 'replaced', ...none('kind', 'secret', 'credential_id', 'public_key', 'transports') },
  imports: none('resource', 'digest'),
  installation_keys: { name: 'replaced', ...none('key_hash', 'bound_to') },
  // Copies of tags.
  known_tags: { key: 'kept', label: 'kept', ...none('table_name', 'field') },
  list_choices: none('resource', 'columns'),
  login_failures: none('kind', 'account', 'address'),
  mail_counts: none('key'),
  mails: {
    recipient: 'own',
    subject: 'replaced',
    body_text: 'replaced',
    body_html: 'replaced',
    ...none('unsubscribe_url'),
  },
  presences: none('page', 'resource'),
  reader_languages: none('language'),
  recovery_codes: none('code_hash'),
  remembered_devices: none('token_hash', 'agent', 'address'),
  row_counts: none('table_name'),
  sessions: none('id', 'agent', 'address'),
  stored_files: none('name', 'purpose', 'media_type', 'state', 'focus'),
  temporary_requests: none('purpose', 'token_hash'),
  views: none('resource', 'attention', 'sort', 'columns', 'group_by', 'then_by'),
}

/** Returns the columns with the words of a field, and what an erasure does with them. */
const rulesOf = (name: string, field: Field): [column: string, rule: TextRule][] => {
  if (isTranslated(field)) return Object.values(translations(name)).map((one) => [snakeCase(one), 'kept'])
  const column = columnNameOf(name, field)
  const { textRule } = serverKindOf(field)
  if (textRule) return [[column, textRule]]
  if (kindOf(field).filter !== 'text') return []
  // A value that a record must have cannot become empty.
  return [[column, 'personal' in field && field.personal && isNullable(field) ? 'emptied' : 'kept']]
}

const ofDefinition = ({ fields }: Resource): Record<string, TextRule> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (sideTableOf(field) ? [] : rulesOf(name, field))),
  )

/** Returns the rule of each column with texts, by table. The records of other users are about other people. */
export const textRules = ({ registry }: Pick<Dependencies, 'registry'>): TextRules => {
  const rules: Record<string, Record<string, TextRule>> = {}
  const add = (table: string, columns: Readonly<Record<string, TextRule>>): void =>
    void (rules[table] = { ...rules[table], ...columns })
  for (const { contract, table } of registry)
    if (contract.resource && table && contract.resource.name !== users.name)
      add(table.name, ofDefinition(contract.resource))
  for (const { tables = {} } of features) for (const [table, { texts }] of Object.entries(tables)) add(table, texts)
  const others: TextRules = { ...ofKernel, ...ofProduct }
  for (const [table, columns] of Object.entries(others)) add(table, columns)
  return rules
}
