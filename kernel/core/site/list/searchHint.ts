// Says why a text is not searched for.
import { isLongSearch, list as limits } from '#kernel/core/contract/limits.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'

export const searchHint = (text: string, translate: ResourceTranslate): string =>
  isLongSearch(text)
    ? translate.engine('list.searchLong', { maximum: limits.searchMaximum })
    : translate.engine('list.searchHint', { minimum: limits.searchMinimum })
