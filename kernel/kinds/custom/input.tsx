// Renders a resource's own input.
import { createElement, type ComponentType } from 'react'
import type { ListRule } from '#kernel/core/site/merge/merge.ts'
import type { FieldProps, InputKind } from '#kernel/core/site/fields/fieldProps.ts'
import { lazyInput } from '#kernel/core/site/fields/lazyInput.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface InputOptions {
    /**
     * `sources` names the other fields that the input renders; `read` converts the stored value to the form's.
     * `view` shows the value of a read-only record or of a conflict, outside of any form.
     * `text` returns the words of one of its values, by the value's source, if they are not simply the value.
     * `items` merges a list item by item; `view` shows one, the message `items.{source}` names it.
     */
    custom: {
      sources?: readonly string[]
      read?(stored: unknown): unknown
      input: () => Promise<ComponentType<CustomInputProps>>
      view?: () => Promise<ComponentType<CustomInputProps>>
      text?(value: string, source: string): string
      items?: ListRule & { view: () => Promise<ComponentType<ItemProps>> }
    }
  }
}

const CustomField = ({ field, record, origin }: FieldProps<'custom'>) =>
  createElement(lazyInput(field.input).view, { source: field.source, record, origin })

export const kind: InputKind<'custom'> = {
  view: CustomField,
  empty: ({ read }) => read?.(undefined) ?? null,
  read: (stored, { read }) => (read ? read(stored) : stored),
}
