// Calls a running server: reads its campaigns, devices and capsules, and imports those that a simulation needs.
import * as z from 'zod/mini'
import { list as limits } from '#kernel/core/contract/limits.ts'
import { ImportLine, type ImportOptions } from '#kernel/features/imports/contract/payloads.ts'
import { StartupError } from '#kernel/core/server/env.ts'

/** A server with the secret of its caller. */
export interface RemoteServer {
  url: string
  secret: string
}

/** Sends a request to the API. @throws StartupError for a server that does not answer */
export const request = async (
  { url, secret }: RemoteServer,
  path: string,
  init: RequestInit = {},
): Promise<Response> => {
  const headers = { ...init.headers, authorization: `Bearer ${secret}` }
  try {
    return await fetch(`${url}/api${path}`, { ...init, headers })
  } catch (error) {
    throw new StartupError(`${url} does not answer: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** @throws StartupError with what the server has answered, unless it is a success */
export const assertAnswered = async (reply: Response, path: string): Promise<void> => {
  if (!reply.ok)
    throw new StartupError(`${path} was answered with ${reply.status}: ${(await reply.text()).slice(0, 300)}`)
}

/** Returns the records of a list in the order of their ids, up to a number of them. */
export const readAll = async <Row>(
  server: RemoteServer,
  path: string,
  row: z.ZodMiniType<Row>,
  largest = Infinity,
): Promise<Row[]> => {
  const Page = z.object({ data: z.array(row), total: z.number() })
  const rows: Row[] = []
  for (let page = 1; rows.length < largest; page++) {
    const reply = await request(server, `${path}?page=${page}&perPage=${limits.maxPerPage}`)
    await assertAnswered(reply, `GET ${path}`)
    const { data, total } = z.parse(Page, await reply.json())
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) break
  }
  return rows.slice(0, largest)
}

/** The rows of a file: the embedded database takes 5,000. */
const importRows = 2000

/** Imports rows by their columns, without those that exist, and returns how many were created. */
export const importRecords = async (
  server: RemoteServer,
  resource: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Promise<number> => {
  const options: ImportOptions = {
    columns: columns.map((field) => ({ field })),
    action: 'create',
    isTrial: false,
    onlyValid: true,
    again: true,
  }
  let created = 0
  for (let at = 0; at < rows.length; at += importRows) {
    const lines = [columns, ...rows.slice(at, at + importRows)].map((row) => row.join(';'))
    const body = new FormData()
    body.set('file', new Blob([lines.join('\n')]), `${resource}.csv`)
    body.set('options', JSON.stringify(options))
    const path = `/imports/${resource}`
    const reply = await request(server, path, { method: 'POST', body })
    await assertAnswered(reply, `POST ${path}`)
    const last = (await reply.text()).trim().split('\n').at(-1) ?? ''
    const end = z.parse(ImportLine, JSON.parse(last))
    if (end.kind !== 'end') throw new StartupError(`POST ${path} failed: ${last.slice(0, 300)}`)
    created += end.created
  }
  return created
}
