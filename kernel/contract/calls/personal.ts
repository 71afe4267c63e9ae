// The calls about the personal data of a user: everything that is stored about them, and its erasure.
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { personalFieldsOf } from '../mask.ts'
import { revealCall } from '../paths/personalPaths.ts'
import type { ActionNames } from '../actionNames.ts'
import { Erasure, personalDataOf, Revealed } from '../payloads/personal.ts'
import { users as resource } from '#product/accounts.ts'
import { IdParams } from '../wire.ts'
import { KnownEmail } from '../emailSchemas.ts'

export const endpoints = (names: ActionNames) =>
  defineEndpoints({
    data: {
      ...resource.actions.personalData.call,
      access: { resource, action: 'personalData' },
      params: IdParams,
      status: 200,
      reply: personalDataOf(names),
      // The audit tells who has seen it.
      effect: true,
      proof: true,
    },
    /** Returns masked values of a list, to those who may open the record. */
    reveal: {
      ...revealCall(resource),
      access: { resource, action: 'read' },
      peopleOnly: true,
      params: IdParams,
      body: z.strictObject({
        fields: z
          .array(z.enum(personalFieldsOf(resource), 'invalid'))
          .check(z.minLength(1, 'required'), z.maxLength(10, 'invalid')),
      }),
      status: 200,
      reply: Revealed,
    },
    erase: {
      ...resource.actions.erase.call,
      access: { resource, action: 'erase' },
      params: IdParams,
      // The person's e-mail, typed to confirm the choice of this person.
      body: z.strictObject({ email: KnownEmail }),
      status: 200,
      reply: Erasure,
      ifMatch: true,
      proof: true,
    },
  })
