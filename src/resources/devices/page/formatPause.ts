// Says in words how often a device is usually heard of: "15 min", "2 h", "3 dias". Nobody needs it to the second.
import { languageTag } from '#kernel/core/site/i18n/language.ts'

const [minute, hour, day] = [60, 3600, 86_400]

export const formatPause = (seconds: number): string => {
  const inUnit = (unit: 'minute' | 'hour' | 'day', count: number) =>
    new Intl.NumberFormat(languageTag(), {
      style: 'unit',
      unit,
      unitDisplay: unit === 'day' ? 'long' : 'short',
    }).format(count)
  if (seconds < 1.5 * hour) {
    const minutes = Math.max(1, Math.round(seconds / minute))
    return inUnit('minute', minutes < 8 ? minutes : Math.round(minutes / 5) * 5)
  }
  return seconds < 1.5 * day ? inUnit('hour', Math.round(seconds / hour)) : inUnit('day', Math.round(seconds / day))
}
