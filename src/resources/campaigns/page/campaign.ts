// The record of a campaign's page.
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type { EngineRecord } from '#kernel/core/site/index.ts'
import type campaigns from '../definition.ts'

export type Campaign = RowOf<typeof campaigns> & EngineRecord
