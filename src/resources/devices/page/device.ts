// The record of a device's page.
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type { EngineRecord } from '#kernel/core/site/index.ts'
import type devices from '../definition.ts'

export type Device = RowOf<typeof devices> & EngineRecord
