// How a device is, in a list: a word with its sign.
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { StateWord, type CellProps } from '#kernel/core/site/index.ts'
import type devices from './definition.ts'
import { stateLevels } from './stateLevels.ts'

const levels: Readonly<Record<string, (typeof stateLevels)[keyof typeof stateLevels]>> = stateLevels

export const StateCell = ({ record: { state }, text }: CellProps<RowOf<typeof devices>>) => (
  <StateWord level={levels[state] ?? 'quiet'}>{text}</StateWord>
)
