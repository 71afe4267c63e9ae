// Asks the user for a proof when the server refuses a call without it, once for all calls that wait for it.

/** What the server wants: a proof (the second factor, or the password of a user without one), or a first factor. */
export type ProofNeed = 'proofRequired' | 'factorRequired'

let ask = async (_need: ProofNeed): Promise<boolean> => false
/** Sets how the user is asked. It resolves to whether the call may be repeated. */
export const onProofNeeded = (next: typeof ask): void => {
  ask = next
}

/** Both needs can be asked at once: setting up a first factor needs a proof. */
const asking = new Map<ProofNeed, Promise<boolean>>()
/** Asks the user; false if they refuse. */
export const prove = (need: ProofNeed): Promise<boolean> => {
  const asked = asking.get(need) ?? ask(need).finally(() => asking.delete(need))
  asking.set(need, asked)
  return asked
}
