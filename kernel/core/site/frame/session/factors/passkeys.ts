// Asks the browser for passkeys. The library loads with the first of them.
import type { NewPasskey, PasskeySignature, StartedFactor } from '#kernel/core/contract/payloads/account.ts'
import type { PasskeyRequest } from '#kernel/core/contract/payloads/factors.ts'

const load = () => import('@simplewebauthn/browser')

/** Can a passkey of this domain be used on this page? A passkey works only at the public URL of the site. */
export const canUsePasskey = (rpId: string | undefined): boolean =>
  'PublicKeyCredential' in globalThis &&
  (rpId === undefined || location.hostname === rpId || location.hostname.endsWith(`.${rpId}`))

/** Signs a challenge. Rejects if the user refuses. */
export const signWithPasskey = async ({ rpId, challenge, credentials }: PasskeyRequest): Promise<PasskeySignature> => {
  const { startAuthentication } = await load()
  const { id, response } = await startAuthentication({
    optionsJSON: {
      rpId,
      challenge,
      userVerification: 'preferred',
      allowCredentials: credentials.map((credential) => ({ id: credential.id, type: 'public-key' })),
    },
  })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

/** Makes a passkey. Rejects if the user refuses. */
export const makePasskey = async (start: NonNullable<StartedFactor['passkey']>): Promise<NewPasskey> => {
  const { startRegistration } = await load()
  const { rp, user, challenge, algorithms, exclude } = start
  const { id, response } = await startRegistration({
    optionsJSON: {
      rp,
      user,
      challenge,
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: exclude.map((one) => ({ id: one, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
    },
  })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports: [...transports] }
}
