// Asks the user for a second factor when the server refuses a call without it, once for all calls that wait for it.

/** What the server wants: the second factor again, or a first one. */
export type ProofNeed = 'proofRequired' | 'factorRequired'

let ask = async (_need: ProofNeed): Promise<boolean> => false
/** Sets how the user is asked. It resolves to whether the call may be repeated. */
export const onProofNeeded = (next: typeof ask): void => {
  ask = next
}

let asking: Promise<boolean> | undefined
/** Asks the user; false if they refuse. */
export const prove = (need: ProofNeed): Promise<boolean> =>
  (asking ??= ask(need).finally(() => {
    asking = undefined
  }))
