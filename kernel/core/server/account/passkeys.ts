// Starts and verifies passkeys. The site's public URL is their origin, its host name their domain.
import type { FactorStep } from '#kernel/core/contract/payloads/factors.ts'
import type { NewPasskey, PasskeySignature, StartedFactor } from '#kernel/core/contract/payloads/account.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import type { Account } from '#kernel/core/server/account/tables/accounts.ts'
import type { FactorRow, NewFactorRow } from '#kernel/core/server/account/tables/factors.ts'

/** COSE's names of the accepted algorithms: EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257]

type Site = Pick<Dependencies, 'publicUrl'>

/** Loads with the first passkey: its three hundred files would delay each start. */
const webauthn = () => import('@simplewebauthn/server')

const siteOf = ({ publicUrl }: Site) => {
  const { origin, hostname } = new URL(publicUrl())
  return { origin, rpId: hostname }
}

const transportsOf = ({ transports }: FactorRow): string[] => transports?.split(',').filter(Boolean) ?? []

/** Returns the WebAuthn request options for the passkeys among these factors; null if there are none. */
export const passkeyRequest = (site: Site, rows: readonly FactorRow[], challenge: string): FactorStep['passkey'] => {
  const credentials = rows.flatMap((row) =>
    row.credentialId === null ? [] : [{ id: row.credentialId, transports: transportsOf(row) }],
  )
  return credentials.length === 0 ? null : { rpId: siteOf(site).rpId, challenge, credentials }
}

/** Returns the WebAuthn options for a new passkey; `exclude` keeps an authenticator from adding a second one. */
export const newPasskey = (
  site: Site,
  { id, email, name }: Account,
  rows: readonly FactorRow[],
  { challenge, brand }: { challenge: string; brand: string },
): NonNullable<StartedFactor['passkey']> => ({
  rp: { id: siteOf(site).rpId, name: brand },
  // The id is opaque: it must not reveal the user.
  user: { id: Buffer.from(`sillage ${id}`).toString('base64url'), name: email, displayName: name },
  challenge,
  algorithms,
  exclude: rows.flatMap(({ credentialId }) => credentialId ?? []),
})

const credentialOf = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const

/** Returns the parts of a new passkey to store; undefined if it does not verify. */
export const readPasskey = async (
  site: Site,
  { id, clientDataJSON, attestationObject, transports }: NewPasskey,
  challenge: string,
): Promise<Omit<NewFactorRow, 'name'> | undefined> => {
  const { origin, rpId } = siteOf(site)
  const { verifyRegistrationResponse } = await webauthn()
  const found = await verifyRegistrationResponse({
    response: { ...credentialOf(id), response: { clientDataJSON, attestationObject } },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (!found?.verified) return undefined
  const { credential } = found.registrationInfo
  return {
    kind: 'passkey',
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: transports.join(','),
  }
}

/** Returns the factor that has signed a challenge, and its counter; undefined if none has. */
export const readSignature = async (
  site: Site,
  { id, ...response }: PasskeySignature,
  rows: readonly FactorRow[],
  challenge: string,
): Promise<{ factor: FactorRow; counter: number } | undefined> => {
  const factor = rows.find(({ credentialId }) => credentialId === id)
  if (!factor?.publicKey) return undefined
  const { origin, rpId } = siteOf(site)
  const { verifyAuthenticationResponse } = await webauthn()
  const found = await verifyAuthenticationResponse({
    response: { ...credentialOf(id), response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(factor.publicKey, 'base64url')),
      counter: factor.counter ?? 0,
    },
  }).catch(() => undefined)
  return found?.verified ? { factor, counter: found.authenticationInfo.newCounter } : undefined
}
