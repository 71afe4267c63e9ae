// The fields that the constraints of a derived table belong to (ddl.ts names them).
import { type Definition, wireNames } from '#kernel/core/contract/define.ts'
import { serverKindOf } from '#kernel/kinds/server.ts'
import { columnNameOf, sideTableOf } from './columnNames.ts'
import { tableNameOf } from './tableName.ts'

export type ConstraintFields = Readonly<Record<string, readonly [field: string, key: 'taken' | 'unknownReference']>>

/** Returns the wire name and message of each unique constraint and foreign key. */
export const constraintFieldsOf = (definition: Definition): ConstraintFields => {
  const table = tableNameOf(definition)
  return Object.fromEntries(
    Object.entries(definition.fields).flatMap(([name, field]) =>
      sideTableOf(field)
        ? []
        : wireNames(name, field).flatMap((wire) => {
            const constraint = `${table}_${columnNameOf(wire, field)}`
            return [
              ...('unique' in field && field.unique ? [[`${constraint}_key`, [wire, 'taken']]] : []),
              ...(serverKindOf(field).refersTo ? [[`${constraint}_fkey`, [wire, 'unknownReference']]] : []),
            ]
          }),
    ),
  )
}
