// Says why a device keeps what it runs: a pause, or other devices that come first.
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { stageWords } from '#src/resources/campaigns/stageWords.ts'
import type { Signals } from '#src/resources/telemetry/payloads.ts'
import { devicePageMessages } from './pageTexts.ts'

export const useWaitingText = (): ((signals: Signals) => string) => {
  const t = useScreenTranslate(devicePageMessages)
  const language = useLanguage()
  return ({ wanted, waitsFor }) => {
    const name = wanted?.name ?? ''
    return waitsFor?.stage && waitsFor.reason === 'stage'
      ? t('waitsForFirst', { name, first: stageWords(waitsFor.stage, language) })
      : t('waitsForPause', { name })
  }
}
