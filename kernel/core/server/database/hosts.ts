// Reads PostgreSQL URLs as libpq does: postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write

const pattern = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]+)(\/[^?#]*)?(\?[^#]*)?$/
/** Only a primary is ever wanted, so the parameter may be missing. */
const wanted = ['read-write', 'primary', 'any']

/** Returns the URL of each host. @throws Error for an invalid URL */
export const hostsOf = (databaseUrl: string): [string, ...string[]] => {
  const [, start = '', hosts = '', path = '', query = ''] = pattern.exec(databaseUrl) ?? []
  const parameters = new URLSearchParams(query)
  const attributes = parameters.get('target_session_attrs')
  parameters.delete('target_session_attrs')
  const rest = `${path}${parameters.size > 0 ? `?${parameters}` : ''}`
  const [first, ...others] = hosts.split(',').map((host) => `${start}${host}${rest}`)
  if (hosts === '' || first === undefined || (attributes !== null && !wanted.includes(attributes)))
    throw new Error('is not a postgres:// URL')
  for (const one of [first, ...others]) if (new URL(one).hostname === '') throw new Error('is not a postgres:// URL')
  return [first, ...others]
}

/** Returns the names and ports of the hosts, without user and password. */
export const hostNames = (databaseUrl: string): string =>
  hostsOf(databaseUrl)
    .map((one) => new URL(one).host)
    .join(', ')

/** Returns the URL of another database on the same hosts. */
export const withDatabase = (databaseUrl: string, name: string): string =>
  databaseUrl.replace(
    pattern,
    (_all, start: string, hosts: string, _path: string | undefined, query = '') =>
      `${start}${hosts}/${encodeURIComponent(name)}${query}`,
  )
