// The messages for a page that cannot load. They are in the site's first file, in all languages.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

/** Did a part of the site fail to load? Each browser words it differently. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload css/i.test(error.message)

export const crash: Record<TextLanguage, { title: string; text: string; retry: string; slow: string }> = {
  pt: {
    title: 'Algo deu errado',
    text: 'Não foi possível abrir esta página. A conexão falhou, ou uma versão nova acabou de ser publicada.',
    retry: 'Tentar de novo',
    slow: 'Está demorando mais do que o normal.',
  },
  en: {
    title: 'Something went wrong',
    text: 'This page could not be opened. The connection failed, or a new version has just been published.',
    retry: 'Try again',
    slow: 'This is taking longer than usual.',
  },
  es: {
    title: 'Algo salió mal',
    text: 'No se pudo abrir esta página. Falló la conexión, o se acaba de publicar una versión nueva.',
    retry: 'Intentar de nuevo',
    slow: 'Está tardando más de lo normal.',
  },
}
