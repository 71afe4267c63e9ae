// The calls of accounts: second factors, sessions, API tokens and lockouts. Another server may lack them.
import { sessionEvents } from '../changeLog.ts'
import { accountPaths as paths, accounts as resource, apiTokens } from '../paths/accountPaths.ts'
import { defineEndpoints } from '../endpoint.ts'
import type { ActionNames, KernelEvent } from '../actionNames.ts'
import {
  accountPayloads,
  AccountState,
  EndSessionsQuery,
  FactorProof,
  NewFactor,
  ProofAnswer,
  RecoveryCodes,
  SessionParams,
  StartedFactor,
  TokenParams,
} from '../payloads/account.ts'
import { FactorStep } from '#kernel/core/contract/payloads/factors.ts'
import { IdParams } from '../wire.ts'

/** The calls that stay open to a user who must set up a second factor first. */
const own = { access: 'signedIn', withoutFactor: true } as const
const ended = { ...own, params: IdParams, status: 204 } as const
const ofUser = { access: { resource, action: 'update' }, params: IdParams, status: 204 } as const
const about = (record: 'caller' | 'path', action: KernelEvent) =>
  ({ event: { action, resource: sessionEvents, record } }) as const
const removal = { access: { resource, action: 'delete' }, params: IdParams, status: 204 } as const

export const endpoints = (names: ActionNames) => {
  const { Account, MadeToken, NewToken, Reach, UserAccount } = accountPayloads(names)
  return defineEndpoints({
    state: { ...paths.state, ...own, status: 200, reply: AccountState },
    own: { ...paths.own, ...own, status: 200, reply: Account },
    startFactor: { ...paths.startFactor, ...own, body: NewFactor, status: 200, reply: StartedFactor, proof: true },
    /** The first factor also makes the recovery codes. */
    addFactor: {
      ...paths.addFactor,
      ...own,
      body: FactorProof,
      status: 201,
      reply: RecoveryCodes,
      refuses: [429],
      ...about('caller', 'factorAdded'),
    },
    removeFactor: { ...paths.removeFactor, ...ended, proof: true, ...about('caller', 'factorRemoved') },
    /** Stops the removal of the own factors. */
    keepFactors: { ...paths.keepFactors, ...own, status: 204, proof: true, refuses: [404] },
    renewCodes: {
      ...paths.renewCodes,
      ...own,
      status: 201,
      reply: RecoveryCodes,
      proof: true,
      refuses: [404],
      ...about('caller', 'recoveryCodesMade'),
    },
    startProof: { ...paths.startProof, ...own, status: 200, reply: FactorStep },
    prove: { ...paths.prove, ...own, body: ProofAnswer, status: 204, refuses: [429] },
    endSession: { ...paths.endSession, ...ended, ...about('caller', 'sessionEnded') },
    endOtherSessions: { ...paths.endOtherSessions, ...own, status: 204 },
    forgetDevice: { ...paths.forgetDevice, ...ended },
    /** What the caller could give a token. */
    tokenReach: { ...paths.tokenReach, access: { resource: apiTokens, action: 'read' }, status: 200, reply: Reach },
    /** The only reply that contains the token. */
    makeToken: {
      ...paths.makeToken,
      access: { resource: apiTokens, action: 'create' },
      body: NewToken,
      status: 201,
      reply: MadeToken,
      proof: true,
      ...about('caller', 'tokenMade'),
    },
    revokeToken: { ...paths.revokeToken, ...ended },
    ofUser: {
      ...paths.ofUser,
      access: { resource, action: 'read' },
      params: IdParams,
      status: 200,
      reply: UserAccount,
    },
    endSessionOf: { ...paths.endSessionOf, ...ofUser, params: SessionParams, ...about('path', 'sessionEnded') },
    endSessionsOf: { ...paths.endSessionsOf, ...ofUser, query: EndSessionsQuery },
    revokeTokenOf: { ...paths.revokeTokenOf, ...ofUser, params: TokenParams },
    liftLockouts: { ...paths.liftLockouts, ...ofUser, ...about('path', 'lockoutLifted') },
    askRemoval: { ...paths.askRemoval, ...removal, proof: true },
    /** Open to administrators of seven days with a factor, except the one who asked. Takes effect a day later. */
    confirmRemoval: { ...paths.confirmRemoval, ...removal, proof: 'factor', refuses: [429] },
    cancelRemoval: { ...paths.cancelRemoval, ...removal },
  })
}
