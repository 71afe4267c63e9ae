// Calls the services beside the API (S1§7). Their hosts are settings, and they need no sign-in.
import type { CallOptions } from '#kernel/core/site/index.ts'
import { urlOf } from '#kernel/core/site/http/attempt.ts'
import { loadConfig } from '#kernel/core/site/http/config.ts'
import { filenameOf } from '#kernel/core/site/http/http.ts'

const timeoutMs = 10_000
const downloadMs = 60_000

/** The response of a service; rejects if it refuses or takes longer than `limitMs`, including the reading. */
const fetchService = async (
  service: string,
  path: string,
  { query, signal }: Pick<CallOptions, 'query' | 'signal'>,
  limitMs: number,
): Promise<Response> => {
  const { addresses } = await loadConfig()
  const url = urlOf(addresses[`${service}Url`] ?? `/external/${service}`, path, query)
  const timeout = AbortSignal.timeout(limitMs)
  const response = await fetch(url, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
  if (!response.ok) throw new Error(`${new URL(url, location.href).host} answered ${response.status}`)
  return response
}

/** The parsed JSON of a service. */
export const readExternal = async (
  service: string,
  path: string,
  options: Pick<CallOptions, 'query' | 'signal'> = {},
): Promise<unknown> => (await fetchService(service, path, options, timeoutMs)).json()

/** A file of a service, and the name the service gives it. */
export const downloadExternal = async (
  { service, path }: { service: string; path: string },
  query: CallOptions['query'],
): Promise<{ blob: Blob; filename: string | undefined }> => {
  const response = await fetchService(service, path, { query }, downloadMs)
  const blob = await response.blob()
  // A static web host replies to every path with a page.
  if (blob.type.includes('html')) throw new Error(`${path}: a page instead of a file`)
  return { blob, filename: filenameOf(response.headers.get('content-disposition')) }
}
