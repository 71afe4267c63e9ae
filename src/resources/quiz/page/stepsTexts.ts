// The words of the steps of a quiz on its page, in three languages.
import type { Language } from '#kernel/core/contract/languages.ts'

export const stepsTitle: Readonly<Record<Language, string>> = {
  pt: 'Até o aplicativo',
  en: 'On its way to the app',
  es: 'Hasta la aplicación',
}

const pt = {
  write: 'Escrever',
  validate: 'Validar',
  publish: 'Publicar',
  done: 'feito',
  open: 'a fazer',
  questions: '%{smart_count} pergunta |||| %{smart_count} perguntas',
  noQuestions: 'Sem perguntas',
  changed: '%{smart_count} mudança desde a versão %{version} |||| %{smart_count} mudanças desde a versão %{version}',
  validated: 'Em %{date}',
  stale: 'O dial ou uma fragrância mudou desde então.',
  draftOpen: 'O rascunho não está validado.',
  published: 'Versão %{version}, em %{date}',
  scheduled: 'Agendado para %{date}',
  failed: 'A publicação agendada falhou.',
  notShown: 'O aplicativo ainda não o mostra.',
}
const en: typeof pt = {
  write: 'Write',
  validate: 'Validate',
  publish: 'Publish',
  done: 'done',
  open: 'to do',
  questions: '%{smart_count} question |||| %{smart_count} questions',
  noQuestions: 'No questions',
  changed: '%{smart_count} change since version %{version} |||| %{smart_count} changes since version %{version}',
  validated: 'On %{date}',
  stale: 'The dial or a fragrance has changed since then.',
  draftOpen: 'The draft is not validated.',
  published: 'Version %{version}, on %{date}',
  scheduled: 'Scheduled for %{date}',
  failed: 'The scheduled publication has failed.',
  notShown: 'The app does not show it yet.',
}
const es: typeof pt = {
  write: 'Escribir',
  validate: 'Validar',
  publish: 'Publicar',
  done: 'hecho',
  open: 'por hacer',
  questions: '%{smart_count} pregunta |||| %{smart_count} preguntas',
  noQuestions: 'Sin preguntas',
  changed: '%{smart_count} cambio desde la versión %{version} |||| %{smart_count} cambios desde la versión %{version}',
  validated: 'El %{date}',
  stale: 'El dial o una fragancia ha cambiado desde entonces.',
  draftOpen: 'El borrador no está validado.',
  published: 'Versión %{version}, el %{date}',
  scheduled: 'Programado para %{date}',
  failed: 'La publicación programada falló.',
  notShown: 'La aplicación aún no lo muestra.',
}

export const stepsMessages: Record<Language, typeof pt> = { pt, en, es }
