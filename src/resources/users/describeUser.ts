// Describes the changes of a user's profile, address and documents, for the history.
import * as z from 'zod/mini'
import { StoredAddress } from './schemas.ts'
import { formatDocument } from '#kernel/core/contract/formatDocument.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { profileName, type DescribeChange } from '#kernel/core/site/index.ts'
import { countryName } from '#kernel/core/site/ui/countryName.ts'

const parts = ['zipcode', 'street', 'city', 'state', 'country'] as const

/** A line for each part of the address that differs. */
export const describeAddress: DescribeChange = (before, after, { translate }) => {
  const [old, fresh] = [before, after].map((value) => z.parse(z.nullable(StoredAddress), value))
  return parts.flatMap((part) => {
    const [was, is] = [old?.[part] ?? '', fresh?.[part] ?? '']
    const textOf = (text: string) => (part === 'country' && text ? countryName(text) : text)
    return was === is
      ? []
      : [{ kind: 'text', label: translate.fieldAt(`address.${part}`), before: textOf(was), after: textOf(is) }]
  })
}

export const describeProfile: DescribeChange = (before, after, { translate }) => {
  const textOf = (value: unknown) => (isObject(value) ? profileName(String(value['nome'])) : '')
  return [{ kind: 'text', label: translate.fieldAt('profile'), before: textOf(before), after: textOf(after) }]
}

export const describeDocument: DescribeChange = (before, after, { translate }) => {
  const textOf = (value: unknown) => (typeof value === 'string' ? formatDocument(value) : '')
  return [{ kind: 'text', label: translate.fieldAt('cpf'), before: textOf(before), after: textOf(after) }]
}
