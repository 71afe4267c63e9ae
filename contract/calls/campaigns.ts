// The schemas of the campaigns' own fields, and the calls beyond the generic ones.
import type * as z from 'zod/mini'
import type { Create, Row } from '../campaigns.ts'

export type DialSlot = Row['collection'][number]
export type CollectionForm = z.input<typeof Create>['collection']
export type Collection = z.output<typeof Create>['collection']
export type DescriptionsForm = z.input<typeof Create>['descriptions']
export type Descriptions = z.output<typeof Create>['descriptions']
export type StoredDescription = Row['descriptions'][number]
