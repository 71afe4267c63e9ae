// The actions that the kernel serves for the resource of those who sign in. Without schemas, because lists and menu load definitions.
import { call } from './call.ts'
import type { Erasure, PersonalData } from '#kernel/features/personalData/contract/payloads.ts'

/** The actions on an account, by the path of its resource: its factors and sessions, everything that is stored about its owner, and their erasure. */
export const accountActions = (path: string) => ({
  account: { call: call('GET', `${path}/{id}/account`) },
  personalData: { call: call<PersonalData>('GET', `${path}/{id}/personal-data`) },
  erase: { call: call<Erasure, { email: string }>('POST', `${path}/{id}/erase`) },
})
