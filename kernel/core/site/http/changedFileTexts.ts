// The sentence about a file that has changed on the disk, in three languages.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

export const changedFile: Record<TextLanguage, string> = {
  pt: 'O arquivo foi alterado ou movido depois de escolhido. Escolha-o de novo.',
  en: 'The file was changed or moved after it was chosen. Choose it again.',
  es: 'El archivo se modificó o se movió después de elegirlo. Elíjalo de nuevo.',
}
