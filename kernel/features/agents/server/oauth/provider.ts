// Configures the library that is the authorization server, and loads it with the first call: most installations have
// no clients of OAuth.
import { createPrivateKey } from 'node:crypto'
import type { ClientMetadata, ErrorOut, JWK, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { oauth as limits } from '#kernel/features/agents/contract/limits.ts'
import { parseLanguage, defaultLanguage } from '#kernel/core/contract/languages.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { translate } from '#kernel/core/server/messages/errors.ts'
import { perServer } from '#kernel/core/server/perServer.ts'
import { type Addresses, addressesOf, scopes } from './address.ts'
import { adapterOf } from './records.ts'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Whether a browser may be sent there with a code. */
const isRedirect = (address: string): boolean => {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.includes(url.hostname))
}

/** Ed25519 in PKCS #8, before the 32 bytes of the key (RFC 8410). */
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The library demands a key, though without OpenID nothing is signed by it. */
const signingKey = ({ tokens }: Dependencies): JWK => {
  const seed = Buffer.from(tokens.digest('oauth key'), 'base64url')
  const key = createPrivateKey({ key: Buffer.concat([keyHead, seed]), format: 'der', type: 'pkcs8' })
  const { kty = '', ...rest } = key.export({ format: 'jwk' })
  return { kty, ...rest, alg: 'EdDSA', use: 'sig' }
}

/** What a browser shows that cannot be sent back to its client. */
export const errorText = (languages: string | undefined, ...details: (string | undefined)[]): string =>
  [translate('consentElsewhere', parseLanguage(languages) ?? defaultLanguage), ...details].filter(Boolean).join('\n\n')

const showError = (ctx: KoaContextWithOIDC, { error, error_description: description }: ErrorOut): void => {
  ctx.type = 'text/plain; charset=utf-8'
  ctx.body = errorText(ctx.get('accept-language'), error, description)
}

const createProvider = async (dependencies: Dependencies, addresses: Addresses): Promise<Provider> => {
  const { Provider: Library, errors, interactionPolicy } = await import('oidc-provider')
  const { Check, Prompt } = interactionPolicy
  const { database, clock, log, settings, tokens } = dependencies
  /** What is true of every client, whatever it registers. The library has not checked anything yet. */
  const acceptClient = (client: ClientMetadata): void => {
    // It has no place to keep a secret; the answer says so (RFC 7591, 3.2.1).
    client.token_endpoint_auth_method = 'none'
    delete client.client_secret
    delete client.client_secret_expires_at
    if (![client.redirect_uris ?? []].flat().every(isRedirect))
      throw new errors.InvalidClientMetadata(
        'redirect_uris must be https addresses, or http addresses of localhost, 127.0.0.1 or [::1]',
      )
    const text = JSON.stringify(client)
    if (text.length > limits.clientLength)
      throw new errors.InvalidClientMetadata(`a client has at most ${limits.clientLength} characters`)
    // The database stores no such character.
    if (text.includes(String.raw`\u0000`)) throw new errors.InvalidClientMetadata('a client contains no zero bytes')
  }
  const isAsked = ({ oidc }: KoaContextWithOIDC): boolean => oidc.result?.consent === undefined
  const provider = new Library(addresses.server, {
    adapter: (model: string) =>
      adapterOf(model, {
        database,
        clock,
        resumeUrl: (uid) => provider.urlFor('resume', { uid }),
        used: () => new errors.InvalidGrant('used already'),
      }),
    jwks: { keys: [signingKey(dependencies)] },
    cookies: { keys: [tokens.digest('oauth cookies')], short: { signed: true }, long: { signed: true } },
    clientAuthMethods: ['none'],
    // The library calls the function once for each property, whether or not a client has it.
    extraClientMetadata: {
      properties: ['software_id'],
      validator: (_ctx, _property, _value, client) => acceptClient(client),
    },
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      id_token_signed_response_alg: 'EdDSA',
    },
    responseTypes: ['code'],
    scopes: [...scopes],
    claims: {},
    pkce: { required: () => true },
    formats: { bitsOfOpaqueRandomness: 256 },
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      registration: '/oauth/register',
      revocation: '/oauth/revoke',
      jwks: '/oauth/jwks',
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => addresses.resource,
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_ctx, resource) => {
          if (resource !== addresses.resource) throw new errors.InvalidTarget()
          return { scope: scopes.join(' '), accessTokenFormat: 'opaque', accessTokenTTL: limits.accessSeconds }
        },
      },
    },
    interactions: {
      // The person signs in on the page of the consent, each time.
      policy: [
        new Prompt({ name: 'login', requestable: true }),
        new Prompt({ name: 'consent', requestable: true }, new Check('asked', 'the person decides', isAsked)),
      ],
      url: (_ctx, { uid }) => addresses.consent(uid),
    },
    // An API token: its records are found as long as it is valid.
    findAccount: async (_ctx, accountId) => ({ accountId, claims: async () => ({ sub: accountId }) }),
    clientBasedCORS: (_ctx, origin) => settings.CORS_ORIGINS.includes(origin),
    expiresWithSession: async () => false,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    renderError: showError,
    // What a client registers may name addresses, of which this server reads none.
    fetch: async () => {
      throw new Error('no address of a client is read')
    },
    ttl: {
      AccessToken: limits.accessSeconds,
      AuthorizationCode: limits.codeSeconds,
      // Until its API token ends.
      Grant: 366 * 86_400,
      IdToken: limits.accessSeconds,
      Interaction: limits.consentSeconds,
      RefreshToken: limits.refreshSeconds,
      Session: limits.consentSeconds,
    },
  })
  // routes.ts sets the forwarded headers to the public address.
  provider.proxy = true
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'unexpected error'))
  return provider
}

/** Returns the authorization server, which the first call makes; undefined where OAuth is off. */
export const providerOf = perServer(async (dependencies) => {
  const addresses = addressesOf(dependencies)
  return addresses && { addresses, provider: await createProvider(dependencies, addresses) }
})
