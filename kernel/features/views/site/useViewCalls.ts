// Saves views and choices, and keeps what this browser knows of them up to date.
import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import type { ListChoice, View, ViewForm } from '#kernel/core/contract/payloads/views.ts'
import { viewPaths } from '#kernel/features/views/contract/paths.ts'
import { viewMessages, type ViewMessage } from '#kernel/features/views/site/texts.ts'
import { refusalText, statusOf } from '#kernel/core/site/data/errors.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { useKnownViews } from '#kernel/core/site/list/knownViews.ts'

export const useViewCalls = () => {
  const provider = useProvider()
  const notify = useNotify()
  const t = useScreenTranslate(viewMessages)
  const [, setKnown] = useKnownViews()
  const refresh = useCallback(async () => setKnown(await provider.call(viewPaths.all)), [provider, setKnown])

  /** Runs a write. Shows a failure and returns undefined; `onError` may show it instead. */
  const run = async <Result>(
    write: () => Promise<Result>,
    done: ViewMessage | undefined,
    failed: ViewMessage,
    onError?: (error: unknown) => boolean,
  ): Promise<{ result: Result } | undefined> => {
    try {
      const result = await write()
      await refresh()
      if (done) notify(t(done), { type: 'success' })
      return { result }
    } catch (error) {
      const isStale = statusOf(error) === 409
      // Another user has changed or deleted the view: shows that, and the next save starts from it.
      if (isStale || statusOf(error) === 404) await refresh().catch(() => undefined)
      if (!onError?.(error)) notify(isStale ? t('stale') : (refusalText(error) ?? t(failed)), { type: 'error' })
      return undefined
    }
  }
  return {
    t,
    refresh,
    create: (form: ViewForm, onError: (error: unknown) => boolean) =>
      run(() => provider.call(viewPaths.create, { body: form }), 'saved', 'failed', onError),
    update: ({ viewId, updatedAt }: View, form: Partial<ViewForm>, onError?: (error: unknown) => boolean) =>
      run(
        () => provider.call(viewPaths.update, { id: viewId, body: form, ifMatch: updatedAt }),
        'saved',
        'failed',
        onError,
      ),
    remove: ({ viewId, updatedAt }: View) =>
      run(() => provider.call(viewPaths.remove, { id: viewId, ifMatch: updatedAt }), 'deleted', 'failed'),
    choose: (choice: ListChoice, failed: ViewMessage) =>
      run(() => provider.call(viewPaths.choose, { body: choice }), undefined, failed),
  }
}
