// The checks of declarations: one that makes no sense stops development and tests with a sentence that names resource and field.
import type { Resource } from '#contract/resource.ts'
import { columnOf, editedBy, fieldsOf, sourcesOf } from './fields.ts'
import type { RowAction } from './actions.ts'
import type { WholeDeclaration } from './resource.ts'
import type { Catalogue } from './words.ts'

const repeated = (names: readonly string[]): string[] => [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]

const alwaysSortable = ['id', 'createdAt', 'updatedAt']

/** The order a column asks for: its own name, `sortBy`, or none. */
export const sortOf = (column: { source: string; sortBy?: string | false }, facts: Resource): string | undefined => {
  const wanted = column.sortBy ?? column.source
  return wanted !== false && [...alwaysSortable, ...facts.sortable].includes(wanted) ? wanted : undefined
}

const wordAt = ({ fields }: Catalogue, source: string) => (typeof fields === 'object' ? fields[source] : undefined)

const callOf = (action: RowAction, facts: Resource): boolean => {
  if (action.type === 'edit' || action.type === 'copy') return facts.body !== 'none'
  if (action.type === 'toggle') return facts.toggle !== 'none'
  if (action.type === 'deleteForEver') return facts.toggle === 'activate'
  // A dialog makes its calls itself, if it makes any.
  if (action.type === 'dialog' || action.type === 'preview') return true
  if (action.type === 'remove') return facts.toggle === 'activate' || facts.actions.delete !== undefined
  return facts.actions[action.name] !== undefined
}

const faultsOf = (declaration: WholeDeclaration, facts: Resource, all: ReadonlyMap<string, Resource>): string[] => {
  const { list, form, actions = [], words, menu } = declaration
  const columns = list.columns.map(columnOf)
  const called = list.called ?? columns[0]?.source ?? ''
  const titles = typeof facts.title === 'object' ? Object.values(facts.title) : [facts.title].filter((title) => title !== undefined)
  const fields = fieldsOf(form ?? [])
  const sources = fields.flatMap(sourcesOf)
  const languages = Object.entries(words)
  const unsaid = [...new Set([...columns.map(({ source }) => source), ...sources])].flatMap((source) =>
    languages
      .filter(([, said]) => typeof wordAt(said, source) !== 'string')
      .map(([language]) => `"${source}" is shown but is no field of the ${language} words`),
  )
  return [
    ...(columns.length === 0 ? ['the list has no columns'] : []),
    ...repeated(columns.map(({ source }) => source)).map((source) => `column "${source}" is there twice`),
    ...repeated(fields.flatMap(editedBy)).map((source) => `field "${source}" is there twice`),
    ...unsaid,
    ...(menu?.badge ? languages.filter(([, said]) => typeof said['badge'] !== 'string') : []).map(
      ([language]) => `its place in the menu has a badge that the ${language} words do not say`,
    ),
    ...(list.called !== undefined && !columns.some(({ source }) => source === list.called)
      ? [`records are called by "${list.called}", which is no column`]
      : []),
    ...(titles.length > 0 && !titles.includes(called)
      ? [`records are called by "${called}", but the contract titles them by "${titles[0]}"`]
      : []),
    ...columns
      .filter((column) => typeof column.sortBy === 'string' && !sortOf(column, facts))
      .map(({ source, sortBy }) => `column "${source}" sorts by "${sortBy}", which the contract does not sort by`),
    ...fields.flatMap((field) =>
      field.kind === 'reference' && field.search && !all.get(field.to)?.searches?.[field.search.name]
        ? [`field "${field.source}" searches "${field.to}" by "${field.search.name}", which the contract has no path for`]
        : [],
    ),
    ...repeated(actions.map(({ name }) => name)).map((name) => `action "${name}" is there twice`),
    ...actions.filter((action) => !callOf(action, facts)).map(({ name }) => `action "${name}" has no call in the contract`),
    ...fields.flatMap((field) =>
      facts.readOnlyWhenInactive && field.kind === 'custom' && !field.view
        ? [`field "${field.source}" has no view, but inactive records are shown without inputs`]
        : [],
    ),
    ...(form && facts.body === 'none' ? [`field "${sources[0]}" is in a form, but the contract only reads`] : []),
    ...(!form && (list.add || actions.some(({ type }) => type === 'edit' || type === 'copy'))
      ? ['add or edit is offered without a form']
      : []),
    ...(list.export && !facts.actions.export ? ['export is offered, but the contract has no such call'] : []),
    ...(list.search && facts.searchable.length === 0 ? ['search is offered, but the contract searches no field'] : []),
    ...(list.activeFilter && facts.toggle === 'none' ? ['the active filter is offered, but the contract has no such state'] : []),
  ].map((fault) => `${declaration.name}: ${fault}`)
}

/** Throws with every fault of the declarations, one a line. */
export const checkDeclarations = (declarations: readonly WholeDeclaration[], facts: ReadonlyMap<string, Resource>): void => {
  const faults = [
    ...repeated(declarations.map(({ name }) => name)).map((name) => `${name}: two resources have this name`),
    ...declarations.flatMap((declaration) => {
      const known = facts.get(declaration.name)
      return known ? faultsOf(declaration, known, facts) : [`${declaration.name}: no file of contract/ exports facts of this name`]
    }),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
