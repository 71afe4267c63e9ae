// The texts of departures in three languages, loaded with their dialog.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

const pt = {
  title: 'Desativar “%{name}”?',
  text: 'A pessoa não entra mais. Decida o que acontece com o que é dela.',
  'fate.keep': 'Fica',
  'fate.end': 'Termina',
  'fate.handOver': 'Passa adiante',
  ends: 'Termina',
  receiver: 'Quem recebe',
  receiverNeeded: 'Escolha quem recebe o que passa adiante.',
  nothing: 'A pessoa não entra mais. Nada é dela além da conta.',
  lasting: 'O que termina não volta ao desfazer. O que passa adiante volta.',
  submit: 'Desativar',
  unread: 'Não foi possível ver o que é desta pessoa.',
}
const en: typeof pt = {
  title: 'Deactivate “%{name}”?',
  text: 'This person can no longer enter. Decide what becomes of what they have.',
  'fate.keep': 'Stays',
  'fate.end': 'Ends',
  'fate.handOver': 'Hand over',
  ends: 'Ends',
  receiver: 'Who gets it',
  receiverNeeded: 'Choose who gets what is handed over.',
  nothing: 'This person can no longer enter. They have nothing but their account.',
  lasting: 'What ends does not come back by undoing. What is handed over does.',
  submit: 'Deactivate',
  unread: 'What this person has could not be read.',
}
const es: typeof pt = {
  title: '¿Desactivar a “%{name}”?',
  text: 'La persona ya no entra. Decida qué pasa con lo que es suyo.',
  'fate.keep': 'Se queda',
  'fate.end': 'Termina',
  'fate.handOver': 'Traspasar',
  ends: 'Termina',
  receiver: 'Quién lo recibe',
  receiverNeeded: 'Elija quién recibe lo que se traspasa.',
  nothing: 'La persona ya no entra. No tiene nada más que su cuenta.',
  lasting: 'Lo que termina no vuelve al deshacer. Lo que se traspasa sí.',
  submit: 'Desactivar',
  unread: 'No se pudo ver lo que es de esta persona.',
}

export const departureMessages: Readonly<Record<TextLanguage, typeof pt>> = { pt, en, es }
