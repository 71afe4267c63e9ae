// How a device is, in a list: the worst that is known, in words with their sign.
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { StateWord, type CellProps } from '#kernel/core/site/index.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { emptyText, runningOutText } from './capsuleWords.ts'
import type devices from './definition.ts'
import { stateLevels } from './stateLevels.ts'

const levels: Readonly<Record<string, (typeof stateLevels)[keyof typeof stateLevels]>> = stateLevels

export const StateCell = ({ record, text }: CellProps<RowOf<typeof devices>>) => {
  const language = useLanguage()
  const { state } = record
  const counted = state === 'noCapsule' ? emptyText : state === 'runningOut' ? runningOutText : undefined
  return <StateWord level={levels[state] ?? 'quiet'}>{counted?.(record, language) ?? text}</StateWord>
}
