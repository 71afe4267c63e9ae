// The texts of the mail to a person whom a note mentions, in three languages.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

type MentionMailTexts = Readonly<Record<'subject' | 'text' | 'open', string>>

export const mentionMailTexts: Readonly<Record<TextLanguage, MentionMailTexts>> = {
  pt: {
    subject: '%{author} mencionou você em “%{title}” - %{brand}',
    text: '%{author} mencionou você em uma anotação sobre “%{title}” (%{resource}).',
    open: 'Abrir as anotações',
  },
  en: {
    subject: '%{author} mentioned you on “%{title}” - %{brand}',
    text: '%{author} mentioned you in a note on “%{title}” (%{resource}).',
    open: 'Open the notes',
  },
  es: {
    subject: '%{author} le mencionó en “%{title}” - %{brand}',
    text: '%{author} le mencionó en una nota sobre “%{title}” (%{resource}).',
    open: 'Abrir las notas',
  },
}
