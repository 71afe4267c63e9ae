// The record of a comparison of campaigns.
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type { CompareProps } from '#kernel/core/site/index.ts'
import type campaigns from '../definition.ts'

export type Campaign = RowOf<typeof campaigns> & { id: CompareProps['left']['id'] }
