// A capsule as its page shows it.
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type { EngineRecord } from '#kernel/core/site/index.ts'
import type capsules from '../definition.ts'

export type Capsule = RowOf<typeof capsules> & EngineRecord
