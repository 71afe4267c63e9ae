// The differences of a record in the words of its history, where they stand alone: in a plan.
import type { ChangedField } from '#kernel/core/contract/payloads/changes.ts'
import type { Declaration } from '#kernel/core/site/declaration/declaration.ts'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import { Differences } from './Differences.tsx'
import { partsOf } from './parts.ts'
import { useDescribeContext } from './useDescribeContext.ts'

const Described = ({ declaration, fields }: { declaration: Declaration; fields: readonly ChangedField[] }) => {
  const context = useDescribeContext(declaration).context?.own
  if (!context) return null
  return <Differences parts={fields.flatMap((field) => partsOf(field, context))} t={context.t} />
}

/** Shows nothing for a resource without screens, whose fields have no names. */
export const RecordDifferences = ({ resource, fields }: { resource: string; fields: readonly ChangedField[] }) => {
  const { declarations } = useEngine()
  const declaration = declarations.find(({ name }) => name === resource)
  return declaration && fields.length > 0 ? <Described declaration={declaration} fields={fields} /> : null
}
