// The record of the page of an alert.
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type { EngineRecord } from '#kernel/core/site/index.ts'
import type alerts from '../definition.ts'

export type Alert = RowOf<typeof alerts> & EngineRecord
