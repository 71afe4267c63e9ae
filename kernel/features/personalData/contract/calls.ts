// The calls about the personal data of a user: everything that is stored about them, and its erasure.
import * as z from 'zod/mini'
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import type { ActionNames } from '#kernel/core/contract/actionNames.ts'
import { productContract } from '#kernel/core/contract/productContract.ts'
import { Erasure, personalDataOf } from '#kernel/core/contract/payloads/personalData.ts'
import { IdParams } from '#kernel/core/contract/wire.ts'
import { KnownEmail } from '#kernel/core/contract/emailSchemas.ts'

const { users: resource } = productContract()

export const endpoints = (names: ActionNames) =>
  defineEndpoints({
    data: {
      ...resource.actions.personalData.call,
      access: { resource, action: 'personalData' },
      params: IdParams,
      status: 200,
      reply: personalDataOf(names),
      effect: true,
      proof: true,
      event: { action: 'personalData', resource: resource.name, record: 'path' },
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
      event: { action: 'erase', resource: resource.name, record: 'path' },
    },
  })
