// The call that pastes a branch of a quiz.
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { IdParams } from '#kernel/core/contract/wire.ts'
import resource from '../definition.ts'
import { branchPaths } from './paths.ts'
import { PasteBody, Pasted } from './payloads.ts'

export const endpoints = defineEndpoints({
  paste: {
    ...branchPaths.paste,
    access: { resource, action: 'update' },
    params: IdParams,
    body: PasteBody,
    ifMatch: true,
    status: 200,
    reply: Pasted,
  },
})
