// Copies the link of a view, with what differs from it.
import { useNotify } from 'react-admin'
import { useLocation } from 'react-router'
import type { View } from '#kernel/features/views/contract/payloads.ts'
import { viewMessages } from '#kernel/features/views/site/texts.ts'
import type { Declaration } from '#kernel/core/site/declaration/declaration.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { linkOf, type ViewState } from './viewState.ts'

export const useCopyLink = (declaration: Declaration) => {
  const notify = useNotify()
  const t = useScreenTranslate(viewMessages)
  const { pathname } = useLocation()
  return async (view: View, state: ViewState) => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${pathname}${linkOf(view, state, declaration)}`)
      notify(t('copied'), { type: 'success' })
    } catch {
      notify(t('copyFailed'), { type: 'error' })
    }
  }
}
