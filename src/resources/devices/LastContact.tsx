// When a device was last heard of, in a list: how long ago, and the moment as a tooltip.
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type { CellProps } from '#kernel/core/site/index.ts'
import { formatAgo } from '#kernel/core/site/ui/formatAgo.ts'
import type devices from './definition.ts'

export const LastContact = ({ record: { lastContactAt }, text }: CellProps<RowOf<typeof devices>>) =>
  lastContactAt !== null && (
    <time dateTime={lastContactAt} title={text}>
      {formatAgo(lastContactAt, Date.now())}
    </time>
  )
