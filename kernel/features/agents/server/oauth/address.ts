// The address of this server for clients of OAuth.
import type { Dependencies } from '#kernel/core/server/context.ts'
import { agentSettings } from '#kernel/features/agents/server/settings.ts'

export const scopes = ['read', 'propose'] as const

/** Where the site shows a consent, below the site's address. */
const consentPage = '/admin/agents'

export interface Addresses {
  /** That of the server, which is the issuer. */
  server: string
  /** What tokens are for. */
  resource: string
  /** What describes it (RFC 9728). */
  metadata: string
  consent: (id: string) => string
  /** Where the site shows a consent. */
  page: (id: string) => string
}

/** Returns the addresses of OAuth; undefined where it is off. */
export const addressesOf = ({ settings, publicUrl }: Dependencies): Addresses | undefined => {
  if (!agentSettings.of(settings).AGENTS_OAUTH || settings.PUBLIC_URL === undefined) return undefined
  const server = settings.API_HOST ?? publicUrl()
  return {
    server,
    resource: `${server}/mcp`,
    metadata: `${server}/.well-known/oauth-protected-resource/mcp`,
    consent: (id) => `${server}/oauth/consent/${id}`,
    page: (id) => `${publicUrl()}${consentPage}/${id}`,
  }
}
