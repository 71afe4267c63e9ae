// Adds a resource from a table of PostgreSQL or a schema of OpenAPI (`npm run add -- invoices --from …`), or merges what has changed there.
// docs/decisions/generated-resources.md says what is guessed, and what is left to a person.
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { camelCase, kebabCase } from 'es-toolkit'
import * as z from 'zod/mini'
import type { Contract } from '#kernel/core/contract/contracts.ts'
import { languageCodes } from '#kernel/core/contract/languages.ts'
import { collectContracts } from '#kernel/core/server/http/contracts.ts'
import { resourceFolders } from '#kernel/core/server/resourceFiles.ts'
import { kernelTables } from '#kernel/core/server/tables/kernelSchema.ts'
import { snakeCase, tableNameOf } from '#kernel/core/server/tables/tableName.ts'
import { productServer } from '#kernel/core/server/product.ts'
import { administrator } from '#kernel/core/contract/profiles.ts'
import { addResource, readSource } from './add/addResource.ts'
import { knownBy, type KnownResource } from './add/describe.ts'
import { plan, type Planned } from './add/plan.ts'
import { readFrom } from './add/readFrom.ts'
import { AddError } from './add/source.ts'
import { reservedInCode, reservedInSql } from './add/words.ts'

/** npm runs this in the folder of the product's package. */
const root = process.cwd()
const [folders = new URL(import.meta.url)] = productServer().resources
const parent = fileURLToPath(folders)
const product = relative(root, join(parent, '..'))
const option = product === 'src' ? '' : ` --product ${product}`

const usage = `Usage: npm run add -- <name> --from <source>   adds the resource <name>, or merges what its source has changed
       npm run add -- --from <source>          adds one for each table, if the source names none

       npm run add -- --in-place <database> [schema.table …]   or a schema: the rows stay in its tables (docs/engine/in-place.md)

The source is one of
  postgres://user:password@host/database/table   or /schema.table
  schema.sql#/table                              the statements that create it (pg_dump --schema-only --no-owner)
  openapi.json#/Order                            a file or an address, of OpenAPI 3

--product examples/library adds it to another product than that of src.`

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

/** Returns what a product has already: its resources, and the names of tables that somebody has chosen or that a former run gave. */
const readProduct = async (contracts: readonly Contract[], present: ReadonlyMap<string, string>) => {
  const resources: KnownResource[] = []
  const names = new Map<string, string>()
  for (const { name: known, resource } of contracts) {
    const folder = present.get(known)
    if (!resource || !folder?.startsWith(parent)) continue
    const path = relative(parent, folder)
    const generated = await readSource(folder)
    if (generated) names.set(generated.source, known)
    resources.push({
      ...(generated
        ? knownBy(generated)
        : {
            idKey: resource.idKey,
            title: typeof resource.title === 'string' ? resource.title : undefined,
            source: tableNameOf(resource),
            table: resource.table,
            imports: Object.values(resource.references ?? {}),
            inPlace: resource.inPlace,
          }),
      name: known,
      ...(path !== known && { folder: path }),
    })
  }
  return { resources, names }
}

/** The names that somebody has chosen for the resources of tables: { "order": "purchases" }. */
const choicesFile = join(parent, '../add.json')
const readChoices = async (): Promise<Record<string, string>> =>
  z.record(z.string(), z.string()).parse(JSON.parse(await readFile(choicesFile, 'utf8').catch(() => '{}')))

/** What the command adds, and from where. */
interface Asked {
  readonly from: string
  /** The resource of the only table. */
  readonly name?: string | undefined
  /** The schema whose rows stay where they are, and its tables; by default all. */
  readonly inPlace?: { readonly schema: string; readonly tables: readonly string[] }
}

/** Reads what is asked for. @throws AddError */
const readArguments = (): Asked => {
  const options = { from: { type: 'string' }, 'in-place': { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const { from, 'in-place': database } = values
  if (database === undefined) {
    const [name, ...more] = positionals
    if (from === undefined || more.length > 0) throw new AddError(usage)
    return { from, name }
  }
  const named = positionals.map((one) => one.split('.'))
  const [schema = '', ...others] = new Set(named.map(([first]) => first ?? ''))
  if (from !== undefined || schema === '' || others.length > 0 || !/^postgres(?:ql)?:/.test(database))
    throw new AddError(usage)
  if (schema === 'public')
    throw new AddError(
      'the tables of the schema public cannot stay in place: our own tables are there, and backups and restores take all of them for ours',
    )
  const url = new URL(database)
  url.pathname += `/${schema}.`
  return { from: url.href, inPlace: { schema, tables: named.flatMap(([, table]) => table ?? []) } }
}

/** Says what tables in place need, and what they lack. */
const rightsOf = (schema: string, planned: readonly Planned[]): string => {
  const tables = planned.flatMap(({ table, described }) =>
    described instanceof AddError ? [] : [`${schema}.${table.name}`],
  )
  return `
The rows stay in ${tables.join(', ')}, where nothing is made or altered. The role of DATABASE_URL, which is the same database, needs
  GRANT USAGE ON SCHEMA ${schema} TO …;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ${tables.join(', ')} TO …;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO …;
Weaker than with tables of our own (docs/engine/in-place.md):
  history has what is written here alone; a change by another program shows as a conflict, never in the history
  lists are counted, searched and sorted by reading the table, unless their own indexes serve
  a record without a yes-or-no column of its state can be neither deactivated nor deleted here`
}

const run = async (): Promise<void> => {
  const { from, name, inPlace } = readArguments()
  const { tables, wanted, failed = [] } = await readFrom(from)
  const tableNames = tables.map((table) => table.name).join(', ')
  if (wanted === undefined && name !== undefined) throw new AddError(`${from} names no table. There are ${tableNames}`)
  const unknown = inPlace?.tables.find((one) => !tables.some((table) => table.name === one))
  if (unknown !== undefined) throw new AddError(`there is no ${unknown}. There are ${tableNames}`)
  const isChosen = (table: string): boolean =>
    inPlace && inPlace.tables.length > 0 ? inPlace.tables.includes(table) : wanted === undefined || table === wanted
  const chosen = tables.filter((table) => isChosen(table.name))
  if (chosen.length === 0)
    throw new AddError(tableNames === '' ? 'there are no tables' : `there is no ${wanted}. There are ${tableNames}`)
  for (const statement of failed) console.log(`not read: ${statement}`)

  const contracts = await loadContracts()
  const present = await resourceFolders()
  const { resources, names } = await readProduct(contracts, present)
  const choices = await readChoices()
  for (const [table, one] of Object.entries(choices)) names.set(table, one)
  if (name !== undefined) {
    const refusal =
      present.has(name) && (await readSource(present.get(name) ?? '')) ? undefined : refusalOf(name, contracts)
    if (refusal !== undefined) throw new AddError(refusal)
    names.set(wanted ?? '', name)
  }
  const context = { resources, administrator, languages: languageCodes, inPlace: inPlace?.schema }
  const planned = plan(chosen, { ...context, names, refusalOf: (one) => refusalOf(one, contracts) })

  const added: string[] = []
  const marks = new Set<string>()
  for (const { table, name: own, described } of planned) {
    if (described instanceof AddError) {
      if (chosen.length === 1) throw described
      console.log(`${own}: not added. ${described.message}`)
      continue
    }
    const folder = present.get(own) ?? join(parent, own)
    const { written, marks: left } = await addResource(folder, described.description)
    if (camelCase(table.name) !== own && name === undefined && !names.has(table.name)) {
      choices[table.name] = own
      console.log(
        `${table.name}: its name is taken or reserved. Its resource is ${own} until ${relative(root, choicesFile)} says another one`,
      )
    }
    console.log(
      `${own}: ${written.size > 0 ? `wrote ${[...written.keys()].join(', ')} in ${relative(root, folder)}` : 'nothing has changed'}`,
    )
    for (const remark of described.remarks) console.log(`  ${remark}`)
    for (const [file, conflicts] of written)
      if (conflicts > 0)
        console.log(
          `  ${file} has ${conflicts === 1 ? 'a conflict' : `${conflicts} conflicts`}: keep what is right between the markers`,
        )
    if (written.size > 0) added.push(own)
    for (const mark of left) marks.add(mark)
  }
  if (inPlace && added.length > 0) console.log(rightsOf(inPlace.schema, planned))
  if (Object.keys(choices).length > 0) await writeFile(choicesFile, `${JSON.stringify(choices, null, 2)}\n`)
  if (added.length === 0) return
  console.log(`\nNext:`)
  if (marks.size > 0)
    console.log(
      `  say in texts.ts what only you can know: each ${[...marks].join('(…) and ')}(…), which does not compile`,
    )
  console.log(`  decide in definition.ts who may do what: \`access\` lets ${administrator} alone`)
  if (!inPlace) console.log(`  npm run migration --${option} ${added.join(' ')}`)
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
