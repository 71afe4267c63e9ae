// The record of a device's page.
import type { RowOf } from '#kernel/contract/definitionTypes.ts'
import type { EngineRecord } from '#kernel/site/index.ts'
import type devices from '../definition.ts'

export type Device = RowOf<typeof devices> & EngineRecord
