// The field of a form for another record.
import { shownName } from '#kernel/core/contract/recordTitle.ts'
import { shownPath } from './shownName.ts'
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface InputOptions {
    /**
     * `to` is the resource, `label` its field that is shown.
     * `shown` is the path of its current label, `create` offers to create a missing record by its label,
     * `search` names one of the resource's `searches` to use, and the fields whose values it takes.
     */
    reference: {
      to: string
      label: string
      shown: string
      create?: true
      search?: { name: string; by?: readonly string[] }
    }
  }
}

export const kind: FormKind<'reference'> = (shared, field) => ({
  ...shared,
  kind: 'reference',
  to: field.target.name,
  label: shownName(field),
  shown: shownPath(shared.source, field),
})
