// Describes the change of a plan in the history of a campaign: "First devices: 3 devices".
import * as z from 'zod/mini'
import type { DescribeChange } from '#kernel/core/site/index.ts'
import { language } from '#kernel/core/site/i18n/language.ts'
import { StoredStage } from '#src/resources/telemetry/schemas.ts'
import { stageWords } from '../stageWords.ts'

const textOf = (value: unknown): string => {
  const stage = z.parse(StoredStage, value ?? null)
  return stage ? stageWords(stage, language()) : ''
}

export const describeStage: DescribeChange = (before, after, { translate }) => [
  { kind: 'text', label: translate.field('stage'), before: textOf(before), after: textOf(after) },
]
