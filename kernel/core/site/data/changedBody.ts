// Reduces the body of an update to what differs from the stored record.
import type { FieldValues } from 'react-hook-form'
import { isSameValue } from '../merge/merge.ts'
import { valueAt } from '../declaration/fieldPath.ts'
import type { parseBody } from './parseBody.ts'

interface Stored {
  values: unknown
  /** Its values as a body: not what the schema takes if the record is older than a rule. */
  parsed: ReturnType<typeof parseBody>
}

/** The top-level fields of a body whose parsed values differ from those of the stored record; of a broken record, whose typed values do. */
export const changedBody = (body: object, values: FieldValues, { values: before, parsed }: Stored): object =>
  Object.fromEntries(
    Object.entries(body).filter(([key, value]) =>
      'body' in parsed
        ? !isSameValue(value, valueAt(parsed.body, key))
        : !isSameValue(valueAt(values, key), valueAt(before, key)),
    ),
  )
