// The record of a delivery's page.
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type { EngineRecord } from '#kernel/core/site/index.ts'
import type deliveries from '../definition.ts'

export type Delivery = RowOf<typeof deliveries> & EngineRecord
