// The messages of the alerts in three languages.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Alertas',
  none: 'Nenhum alerta.',
  attention: { open: 'Abertos' },
  issues: { open: 'alerta aberto |||| alertas abertos' },
  choices: { state: { open: 'Aberto', acknowledged: 'Assumido', cleared: 'Resolvido' } },
  fields: {
    title: 'Alerta',
    state: 'Situação',
    records: 'Registros',
    rule: 'Regra',
    site: 'Local',
    assignee: 'Com quem está',
    openedAt: 'Aberto em',
    acknowledgedAt: 'Assumido em',
    snoozedUntil: 'Adiado até',
    clearedAt: 'Resolvido em',
    comment: 'Comentário',
  },
  actions: { acknowledge: 'Assumir', assign: 'Atribuir', comment: 'Comentar', snooze: 'Adiar' },
  log: {
    acknowledge: { did: 'assumiu', entry: 'Alerta assumido' },
    assign: { did: 'atribuiu', entry: 'Alerta atribuído' },
    comment: { did: 'comentou', entry: 'Comentário' },
    snooze: { did: 'adiou', entry: 'Alerta adiado' },
  },
  confirmations: {
    acknowledge: { question: 'Assumir o alerta “%{name}”? Os avisos deixam de se repetir.', button: 'Assumir' },
  },
  notices: { acknowledge: { done: 'Alerta assumido', failed: 'Não foi possível assumir o alerta' } },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Alerts',
  none: 'No alerts.',
  attention: { open: 'Open' },
  issues: { open: 'open alert |||| open alerts' },
  choices: { state: { open: 'Open', acknowledged: 'Acknowledged', cleared: 'Cleared' } },
  fields: {
    title: 'Alert',
    state: 'State',
    records: 'Records',
    rule: 'Rule',
    site: 'Site',
    assignee: 'Assigned to',
    openedAt: 'Opened',
    acknowledgedAt: 'Acknowledged',
    snoozedUntil: 'Snoozed until',
    clearedAt: 'Cleared',
    comment: 'Comment',
  },
  actions: { acknowledge: 'Acknowledge', assign: 'Assign', comment: 'Comment', snooze: 'Snooze' },
  log: {
    acknowledge: { did: 'acknowledged', entry: 'Alert acknowledged' },
    assign: { did: 'assigned', entry: 'Alert assigned' },
    comment: { did: 'commented on', entry: 'Comment' },
    snooze: { did: 'snoozed', entry: 'Alert snoozed' },
  },
  confirmations: {
    acknowledge: { question: 'Acknowledge the alert “%{name}”? It is no longer repeated.', button: 'Acknowledge' },
  },
  notices: { acknowledge: { done: 'Alert acknowledged', failed: 'The alert could not be acknowledged' } },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Alertas',
  none: 'Ninguna alerta.',
  attention: { open: 'Abiertas' },
  issues: { open: 'alerta abierta |||| alertas abiertas' },
  choices: { state: { open: 'Abierta', acknowledged: 'Asumida', cleared: 'Resuelta' } },
  fields: {
    title: 'Alerta',
    state: 'Estado',
    records: 'Registros',
    rule: 'Regla',
    site: 'Ubicación',
    assignee: 'Asignada a',
    openedAt: 'Abierta',
    acknowledgedAt: 'Asumida',
    snoozedUntil: 'Pospuesta hasta',
    clearedAt: 'Resuelta',
    comment: 'Comentario',
  },
  actions: { acknowledge: 'Asumir', assign: 'Asignar', comment: 'Comentar', snooze: 'Posponer' },
  log: {
    acknowledge: { did: 'asumió', entry: 'Alerta asumida' },
    assign: { did: 'asignó', entry: 'Alerta asignada' },
    comment: { did: 'comentó', entry: 'Comentario' },
    snooze: { did: 'pospuso', entry: 'Alerta pospuesta' },
  },
  confirmations: {
    acknowledge: { question: '¿Asumir la alerta “%{name}”? Los avisos dejan de repetirse.', button: 'Asumir' },
  },
  notices: { acknowledge: { done: 'Alerta asumida', failed: 'No se pudo asumir la alerta' } },
}
