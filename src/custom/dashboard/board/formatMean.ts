// Formats shots a device and day: they are few, so that two places matter.
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'

export const formatMean = (mean: number): string =>
  formatNumber(mean, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
