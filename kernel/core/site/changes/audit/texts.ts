// The names of the columns and filters of the audit in three languages, loaded with it.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

const pt = {
  changeId: 'Número',
  at: 'Quando',
  actor: 'Pessoa',
  action: 'Ação',
  resource: 'Onde',
  record: 'Nº do registro',
  title: 'Registro',
  fields: 'Campos',
  details: 'Detalhes',
  run: 'Execução',
}
const en: typeof pt = {
  changeId: 'Number',
  at: 'When',
  actor: 'Person',
  action: 'Action',
  resource: 'Where',
  record: 'Record no.',
  title: 'Record',
  fields: 'Fields',
  details: 'Details',
  run: 'Run',
}
const es: typeof pt = {
  changeId: 'Número',
  at: 'Cuándo',
  actor: 'Persona',
  action: 'Acción',
  resource: 'Dónde',
  record: 'N.º de registro',
  title: 'Registro',
  fields: 'Campos',
  details: 'Detalles',
  run: 'Ejecución',
}

export const logMessages: Record<TextLanguage, typeof pt> = { pt, en, es }
