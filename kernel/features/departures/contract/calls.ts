// The calls about somebody who leaves. Plain deactivations stay as they were: without an answer (docs/decisions/accounts.md).
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { productContract } from '#kernel/core/contract/productContract.ts'
import { IdParams } from '#kernel/core/contract/wire.ts'
import { departurePaths as paths } from './paths.ts'
import { Belongings, Departure } from './payloads.ts'

const { users: resource } = productContract()
const access = { resource, action: 'activate' } as const

export const endpoints = defineEndpoints({
  belongings: { ...paths.belongings, access, params: IdParams, status: 200, reply: Belongings, peopleOnly: true },
  depart: { ...paths.depart, access, params: IdParams, body: Departure, status: 204, ifMatch: true, peopleOnly: true },
})
