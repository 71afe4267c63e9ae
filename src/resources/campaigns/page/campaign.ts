// The record of a campaign's page.
import type { RowOf } from '#kernel/contract/definitionTypes.ts'
import type { EngineRecord } from '#kernel/site/index.ts'
import type campaigns from '../definition.ts'

export type Campaign = RowOf<typeof campaigns> & EngineRecord
