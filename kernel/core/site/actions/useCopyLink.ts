// Copies a link into the site, and says so.
import { useNotify } from 'react-admin'
import type { TextLanguage } from '#kernel/core/contract/languages.ts'
import { useScreenTranslate } from '../declaration/useScreenTranslate.ts'

const pt = { copied: 'Link copiado', failed: 'Não foi possível copiar o link:' }
const en: typeof pt = { copied: 'Link copied', failed: 'The link could not be copied:' }
const es: typeof pt = { copied: 'Enlace copiado', failed: 'No se pudo copiar el enlace:' }
const messages: Readonly<Record<TextLanguage, typeof pt>> = { pt, en, es }

export const useCopyLink = (): ((path: string) => Promise<void>) => {
  const notify = useNotify()
  const t = useScreenTranslate(messages)
  return async (path) => {
    const url = `${location.origin}${path}`
    try {
      await navigator.clipboard.writeText(url)
      notify(t('copied'), { type: 'success' })
    } catch {
      // Without https there is no clipboard.
      notify(`${t('failed')} ${url}`, { type: 'warning' })
    }
  }
}
