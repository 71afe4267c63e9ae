// The version of a record, which its ETag names: its last change, or the state of a row of another program.
import type { Definition } from './define.ts'

/** Returns the name of the version in rows. */
export const versionName = ({ inPlace }: Pick<Definition, 'inPlace'>): 'rowVersion' | 'updatedAt' =>
  inPlace ? 'rowVersion' : 'updatedAt'

/** Returns the version of a record of any resource; undefined for one without. */
export const versionOf = (record: object): string | undefined => {
  const found: unknown = Reflect.get(record, 'rowVersion') ?? Reflect.get(record, 'updatedAt')
  return typeof found === 'string' ? found : undefined
}
