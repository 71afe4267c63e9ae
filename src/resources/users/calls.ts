// The schemas of a user's custom fields, and the calls beyond the generic ones (S1§3, §5, §6, §7).
import * as z from 'zod/mini'
import { isSelf, type Me } from '#kernel/core/contract/access.ts'
import { today } from '#kernel/core/contract/days.ts'
import { foldEmail } from '#kernel/core/contract/email.ts'
import { KnownEmail } from '#kernel/core/contract/emailSchemas.ts'
import { actionEndpoint, crudEndpoints, defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { Address, StoredAddress } from './schemas.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { isNewEmail } from '#kernel/core/contract/newEmail.ts'
import { CurrentPassword } from '#kernel/core/contract/payloads/account.ts'
import { SheetFormat } from '#kernel/core/contract/payloads/bulk.ts'
import resource from './definition.ts'
import { containsLink } from '#kernel/core/contract/rules.ts'
import { isBirthday, lettersOf } from './rules/personalFields.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'
import { blank, CalendarDate, given, listQuery, reference, text } from '#kernel/core/contract/wire.ts'

const body = {
  nome: z.pipe(
    text(lengths.userName),
    z.string().check(
      z.refine((name) => lettersOf(name).length >= lengths.nameMinimum, {
        error: 'tooShort',
        params: { minimum: lengths.nameMinimum },
      }),
      // Mails greet users by name: a name must not put a link into a stranger's mailbox.
      z.refine((name) => !containsLink(name), 'linkInName'),
    ),
  ),
  profile: z.strictObject({ id: reference }, 'required'),
  // Today's date is that of the installation, on site and server.
  birthday: blank(CalendarDate.check(z.refine((date) => isBirthday(date, today()), 'invalidBirthday'))),
  address: z.pipe(
    z.transform((value: z.input<typeof Address> | null | undefined) => given(value) ?? null),
    z.nullable(Address),
  ),
  ativo: z.pipe(
    z.transform((value: boolean | null | undefined) => given(value) ?? true),
    z.boolean('invalid'),
  ),
}

const { Row, Create, Update } = schemasOf(resource, {
  row: {
    profile: z.object({ id: z.number(), nome: z.string() }),
    ativo: z.boolean(),
    address: z.nullable(StoredAddress),
  },
  body,
  update: {
    // The server compares it with the present one, which may be older than the rules of new ones.
    email: KnownEmail,
    address: z.nullable(Address),
    ativo: z.boolean('invalid'),
    // The current password: required to change one's own e-mail.
    senhaAtual: z.pipe(
      z.transform((value: string | null | undefined) => given(value)),
      z.optional(CurrentPassword),
    ),
  },
  // cpf and document exclude each other: "changing one clears the other" (S1§5).
  rule: { holds: ({ cpf, document }) => !cpf || !document, error: 'oneDocument', field: 'document' },
})

/** Bodies of POST /usuario and of PUT /usuario/{id}, where `{ativo}` alone changes the status; and their reply. */
export const schemas = { Row, Create, Update }

/** Update for the form: a new e-mail has the rules of new ones, and one's own needs the current password. */
export const updateFor = (me: Me, record: { id?: unknown; email?: unknown }) =>
  Update.check(
    z.refine(
      ({ email }: { email?: string }) => email === undefined || email === record.email || isNewEmail(foldEmail(email)),
      {
        error: 'invalidEmail',
        path: ['email'],
      },
    ),
    z.refine(
      ({ email, senhaAtual }: { email?: string; senhaAtual?: string }) =>
        !isSelf(me, record) || email === undefined || email === record.email || senhaAtual !== undefined,
      { error: 'required', path: ['senhaAtual'] },
    ),
  )

export const endpoints = {
  ...crudEndpoints(resource, schemas, { refuses: [429] }),
  ...defineEndpoints({
    remove: actionEndpoint(resource, 'delete'),
    resendMail: { ...actionEndpoint(resource, 'resendMail'), refuses: [429] },
    export: {
      ...resource.actions.export.call,
      access: { resource, action: 'export' },
      query: z.extend(listQuery(resource), { format: SheetFormat }),
      status: 200,
      reply: 'workbook',
      proof: true,
    },
  }),
}
