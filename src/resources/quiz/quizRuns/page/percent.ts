// Formats shares in the language of the site.
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'

/** A share from 0 to 1 in whole percent, as in 62%. */
export const percent = (share: number): string => formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })
