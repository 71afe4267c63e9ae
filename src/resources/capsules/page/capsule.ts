// A capsule as its page shows it.
import type { RowOf } from '#kernel/contract/definitionTypes.ts'
import type { EngineRecord } from '#kernel/site/index.ts'
import type capsules from '../definition.ts'

export type Capsule = RowOf<typeof capsules> & EngineRecord
