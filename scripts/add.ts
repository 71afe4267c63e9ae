// Adds a resource from a table of PostgreSQL or a schema of OpenAPI (`npm run add -- invoices --from …`), or merges what has changed there.
// docs/decisions/generated-resources.md says what is guessed, and what is left to a person.
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { camelCase, kebabCase } from 'es-toolkit'
import type { Contract } from '#kernel/core/contract/contracts.ts'
import { languageCodes } from '#kernel/core/contract/languages.ts'
import { collectContracts } from '#kernel/core/server/http/contracts.ts'
import { resourceFolders } from '#kernel/core/server/http/resourceFiles.ts'
import { kernelTables } from '#kernel/core/server/tables/kernelSchema.ts'
import { snakeCase, tableNameOf } from '#kernel/core/server/tables/tableName.ts'
import { productServer } from '#kernel/core/server/product.ts'
import { administrator } from '#kernel/core/contract/profiles.ts'
import { addResource, readSource } from './add/addResource.ts'
import { readDatabase, readScript } from './add/database.ts'
import type { KnownResource } from './add/describe.ts'
import { readOpenApi } from './add/openApi.ts'
import { AddError, type SourceTable } from './add/source.ts'
import { reservedInCode, reservedInSql } from './add/words.ts'

const root = join(import.meta.dirname, '..')
const [folders = new URL(import.meta.url)] = productServer().resources
const parent = fileURLToPath(folders)
const product = relative(root, join(parent, '..'))
const option = product === 'src' ? '' : ` --product ${product}`

const usage = `Usage: npm run add -- <name> --from <source>   adds the resource <name>, or merges what its source has changed
       npm run add -- --from <source>          adds one for each table, if the source names none

The source is one of
  postgres://user:password@host/database/table   or /schema.table
  schema.sql#/table                              the statements that create it (pg_dump --schema-only --no-owner)
  openapi.json#/Order                            a file or an address, of OpenAPI 3

--product examples/library adds it to another product than that of src.`

interface Source {
  tables: readonly SourceTable[]
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
const readFrom = async (from: string): Promise<Source> => {
  if (/^postgres(?:ql)?:/.test(from)) {
    if (!URL.canParse(from)) throw new AddError(`${from} is no address of a database`)
    const url = new URL(from)
    const [, database = '', path = ''] = url.pathname.split('/').map(decodeURIComponent)
    const [table = '', schema = 'public'] = path.split('.').toReversed()
    url.pathname = `/${encodeURIComponent(database)}`
    return { tables: await readDatabase(url.href, schema), wanted: table === '' ? undefined : table }
  }
  const [place = '', fragment] = from.split('#')
  const isAddress = /^https?:/.test(place)
  const read = place.endsWith('.sql') ? readScript : isAddress || place.endsWith('.json') ? readOpenApi : undefined
  if (!read) throw new AddError(`"${from}" is neither a postgres:// address, nor a .sql or .json file`)
  const wanted = fragment?.replace(/^\/(?:components\/schemas\/)?/, '')
  return { tables: await read(await readText(place)), wanted: wanted === '' ? undefined : wanted }
}

/** Returns the tables so that those that others refer to come first. */
const inOrder = (tables: readonly SourceTable[]): SourceTable[] => {
  const rest = new Set(tables)
  const ordered: SourceTable[] = []
  while (rest.size > 0) {
    const isFree = ({ name, columns }: SourceTable) =>
      columns.every(({ refersTo }) => refersTo === name || ![...rest].some((other) => other.name === refersTo))
    // In a circle somebody is first.
    const [next] = [...rest].filter(isFree).concat(...rest)
    if (!next) break
    rest.delete(next)
    ordered.push(next)
  }
  return ordered
}

const loadContracts = async (): Promise<Contract[]> => {
  try {
    return await collectContracts()
  } catch (error) {
    throw new AddError(
      `the definitions that there are do not load: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Returns why no new resource can have a name; undefined if one can. */
const refusalOf = (name: string, contracts: readonly Contract[]): string | undefined => {
  const table = snakeCase(name)
  const paths = contracts.flatMap(({ endpoints }) => Object.values(endpoints).map(({ path }) => path.split('/')[1]))
  const tables = [
    ...kernelTables.map((one) => one.table),
    ...contracts.flatMap(({ resource }) => (resource ? [tableNameOf(resource)] : [])),
  ]
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return `"${name}" is no name: letters and digits, as in orderLines`
  if (reservedInSql.has(table) || reservedInCode.has(name))
    return `"${name}" is a reserved word: choose another name, such as ${name}List`
  return contracts.some((contract) => contract.name === name) ||
    paths.includes(kebabCase(name)) ||
    tables.includes(table)
    ? `"${name}" is taken: choose another name`
    : undefined
}

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options: { from: { type: 'string' } }, allowPositionals: true })
  const [name, ...more] = positionals
  if (values.from === undefined || more.length > 0) throw new AddError(usage)
  const { tables, wanted } = await readFrom(values.from)
  const names = tables.map((table) => table.name).join(', ')
  if (wanted === undefined && name !== undefined)
    throw new AddError(`${values.from} names no table. There are ${names}`)
  const chosen = wanted === undefined ? inOrder(tables) : tables.filter((table) => table.name === wanted)
  if (chosen.length === 0)
    throw new AddError(names === '' ? 'there are no tables' : `there is no ${wanted}. There are ${names}`)

  const contracts = await loadContracts()
  const present = await resourceFolders()
  const resources: KnownResource[] = []
  for (const { name: known, resource } of contracts) {
    const folder = present.get(known)
    if (resource && folder?.startsWith(parent)) {
      const path = relative(parent, folder)
      resources.push({
        name: known,
        ...(path !== known && { folder: path }),
        idKey: resource.idKey,
        title: typeof resource.title === 'string' ? resource.title : undefined,
        source: (await readSource(folder))?.source ?? tableNameOf(resource),
      })
    }
  }

  const added: string[] = []
  const marks = new Set<string>()
  for (const table of chosen) {
    const generated = resources.find(({ source }) => source === table.name)?.name
    const own = name ?? generated ?? camelCase(table.name)
    const folder = present.get(own) ?? join(parent, own)
    try {
      const refusal = (await readSource(folder)) ? undefined : refusalOf(own, contracts)
      if (refusal !== undefined) throw new AddError(refusal)
      const {
        description,
        written,
        remarks,
        marks: left,
      } = await addResource(folder, own, table, {
        resources,
        administrator,
        languages: languageCodes,
      })
      const { idKey, title } = description
      resources.push({ name: own, idKey, title, source: table.name })
      console.log(
        `${own}: ${written.size > 0 ? `wrote ${[...written.keys()].join(', ')} in ${relative(root, folder)}` : 'nothing has changed'}`,
      )
      for (const remark of remarks) console.log(`  ${remark}`)
      for (const [file, conflicts] of written)
        if (conflicts > 0)
          console.log(
            `  ${file} has ${conflicts === 1 ? 'a conflict' : `${conflicts} conflicts`}: keep what is right between the markers`,
          )
      if (written.size > 0) added.push(own)
      for (const mark of left) marks.add(mark)
    } catch (error) {
      if (!(error instanceof AddError) || chosen.length === 1) throw error
      console.log(`${own}: not added. ${error.message}`)
    }
  }
  if (added.length === 0) return
  console.log(`\nNext:`)
  if (marks.size > 0)
    console.log(
      `  say in texts.ts what only you can know: each ${[...marks].join('(…) and ')}(…), which does not compile`,
    )
  console.log(`  decide in definition.ts who may do what: \`access\` lets ${administrator} alone`)
  console.log(`  npm run migration --${option} ${added.join(' ')}`)
  console.log(`  npm run check, and npm test`)
}

try {
  await run()
} catch (error) {
  if (!(error instanceof Error)) throw error
  const isUnread = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  if (isUnread || error.message === usage) console.error(usage)
  else console.error(`Nothing was added: ${error instanceof AddError ? error.message : error.stack}`)
  process.exitCode = 1
}
