// The words of the one state of a quiz in three languages. The list loads them.
import type { Language } from '#kernel/core/contract/languages.ts'

const pt = {
  version: '%{state} v%{version}',
  changes: 'rascunho com %{smart_count} mudança |||| rascunho com %{smart_count} mudanças',
  stale: 'certificado desatualizado',
  scheduled: 'agendado para %{date}',
  failed: 'a publicação agendada falhou',
}
const en: typeof pt = {
  version: '%{state} v%{version}',
  changes: 'draft with %{smart_count} change |||| draft with %{smart_count} changes',
  stale: 'stale certificate',
  scheduled: 'scheduled for %{date}',
  failed: 'the scheduled publication failed',
}
const es: typeof pt = {
  version: '%{state} v%{version}',
  changes: 'borrador con %{smart_count} cambio |||| borrador con %{smart_count} cambios',
  stale: 'certificado desactualizado',
  scheduled: 'programado para %{date}',
  failed: 'la publicación programada falló',
}

export const stateMessages: Record<Language, typeof pt> = { pt, en, es }
