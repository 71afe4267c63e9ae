// The kernel's actions on accounts. Without schemas, because lists and menu load definitions.
import { call } from './call.ts'
import type { Erasure, PersonalData } from '#kernel/core/contract/payloads/personalData.ts'

/** The actions on an account, by the path of its resource: factors, sessions, personal data and erasure. */
export const accountActions = (path: string) => ({
  account: { call: call('GET', `${path}/{id}/account`) },
  personalData: { call: call<PersonalData>('GET', `${path}/{id}/personal-data`) },
  erase: { call: call<Erasure, { email: string }>('POST', `${path}/{id}/erase`) },
})
