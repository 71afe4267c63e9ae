// Reads the tables of what `--from` names: a database, a script, or a document of OpenAPI.
import { readFile } from 'node:fs/promises'
import { readDatabase, readScript } from './database.ts'
import { readOpenApi } from './openApi.ts'
import { AddError, type SourceTable } from './source.ts'

interface Source {
  tables: readonly SourceTable[]
  /** The statements of a script that do not run. */
  failed?: readonly string[]
  /** The table that it names. */
  wanted: string | undefined
}

const readText = async (place: string): Promise<string> => {
  try {
    if (!/^https?:/.test(place)) return await readFile(place, 'utf8')
    const response = await fetch(place)
    if (!response.ok) throw new Error(`the answer is ${response.status}`)
    return await response.text()
  } catch (error) {
    throw new AddError(`${place} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Reads what `--from` names. @throws AddError */
export const readFrom = async (from: string): Promise<Source> => {
  if (/^postgres(?:ql)?:/.test(from)) {
    if (!URL.canParse(from)) throw new AddError(`${from} is no address of a database`)
    const url = new URL(from)
    const [, database = '', path = ''] = url.pathname.split('/').map(decodeURIComponent)
    const [table = '', schema = 'public'] = path.split('.').toReversed()
    url.pathname = `/${encodeURIComponent(database)}`
    return { tables: await readDatabase(url.href, schema), wanted: table === '' ? undefined : table }
  }
  const [place = '', fragment] = from.split('#')
  const isScript = place.endsWith('.sql')
  if (!isScript && !/^https?:/.test(place) && !place.endsWith('.json'))
    throw new AddError(`"${from}" is neither a postgres:// address, nor a .sql or .json file`)
  const text = await readText(place)
  const wanted = fragment?.replace(/^\/(?:components\/schemas\/)?/, '')
  return {
    ...(isScript ? await readScript(text) : { tables: readOpenApi(text) }),
    wanted: wanted === '' ? undefined : wanted,
  }
}
