// Undoes a change, and loads what is shown again: an action may have changed other records as well.
import type { QueryClient } from '@tanstack/react-query'
import type { useNotify } from 'react-admin'
import { changePaths } from '#kernel/core/contract/paths/changePaths.ts'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { historyMessages } from '#kernel/core/site/changes/texts.ts'
import { language } from '#kernel/core/site/i18n/language.ts'
import type { EngineDataProvider } from '#kernel/core/site/data/dataProvider.ts'
import { refusalText } from '#kernel/core/site/data/errors.ts'

interface Undoing {
  provider: EngineDataProvider
  queryClient: QueryClient
  notify: ReturnType<typeof useNotify>
}

export const undoChange = async (changeId: number, { provider, queryClient, notify }: Undoing): Promise<void> => {
  const messages = historyMessages[language()]
  try {
    await provider.call(fillCall(changePaths.undo, { changeId }))
    notify(messages.undone, { type: 'success' })
  } catch (error) {
    notify(refusalText(error) ?? messages.undoFailed, { type: 'error' })
  }
  await queryClient.invalidateQueries()
}
