// The schemas of a user's fields that no kind describes, and the calls beyond the generic ones.
import * as z from 'zod/mini'
import { KnownEmail } from '#kernel/core/contract/emailSchemas.ts'
import { actionEndpoint, crudEndpoints, defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { containsLink } from '#kernel/core/contract/rules.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'
import { given, text } from '#kernel/core/contract/wire.ts'
import users from './definition.ts'

export const schemas = schemasOf(users, {
  row: { ativo: z.boolean() },
  body: {
    nome: z.pipe(
      text(lengths.userName),
      // Mails greet users by name: a name must not put a link into a stranger's mailbox.
      z.string().check(z.refine((name) => !containsLink(name), 'linkInName')),
    ),
    ativo: z.pipe(
      z.transform((value: boolean | null | undefined) => given(value) ?? true),
      z.boolean('invalid'),
    ),
  },
  // The server compares the e-mail with the present one, which may be older than the rules of new ones.
  update: { email: KnownEmail, ativo: z.boolean('invalid') },
})

export const endpoints = {
  ...crudEndpoints(users, schemas, { refuses: [429] }),
  ...defineEndpoints({
    remove: actionEndpoint(users, 'delete'),
    resendMail: { ...actionEndpoint(users, 'resendMail'), refuses: [429] },
  }),
}
