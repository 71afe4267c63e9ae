// The messages of the orders in three languages.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Pedidos',
  titles: { create: 'Criar pedido', update: 'Editar pedido' },
  groups: { order: 'Pedido', receipt: 'Recebimento' },
  attention: { late: 'Atrasados' },
  issues: { late: 'pedido atrasado |||| pedidos atrasados' },
  choices: { state: { ordered: 'Pedido', received: 'Recebido', cancelled: 'Cancelado' } },
  fields: {
    code: 'Código',
    fragranceId: 'Fragrância',
    siteId: 'Local',
    quantity: 'Cápsulas',
    state: 'Situação',
    orderedAt: 'Pedido em',
    expectedAt: 'Previsto para',
    receivedAt: 'Recebido em',
    receivedQuantity: 'Cápsulas recebidas',
    cancelledAt: 'Cancelado em',
    notes: 'Observações',
  },
  hints: {
    siteId: 'Para onde vão as cápsulas. Vazio, para dispositivos sem local.',
    orderedAt: 'Vazio, hoje.',
    receivedQuantity: 'Quantas chegaram de fato.',
  },
  actions: { orderPlan: 'Pedir o plano', receive: 'Receber', cancelOrder: 'Cancelar pedido' },
  log: {
    receive: { did: 'recebeu', entry: 'Pedido recebido' },
    cancelOrder: { did: 'cancelou', entry: 'Pedido cancelado' },
  },
  confirmations: {
    receive: {
      question: 'Tudo do pedido “%{name}” chegou hoje? O que difere se corrige no pedido.',
      button: 'Receber',
    },
    cancelOrder: {
      question: 'Cancelar o pedido “%{name}”? O plano volta a contar o que falta.',
      button: 'Cancelar pedido',
    },
  },
  notices: {
    receive: { done: 'Pedido recebido', failed: 'Não foi possível receber o pedido' },
    cancelOrder: { done: 'Pedido cancelado', failed: 'Não foi possível cancelar o pedido' },
  },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Orders',
  titles: { create: 'Create order', update: 'Edit order' },
  groups: { order: 'Order', receipt: 'Receipt' },
  attention: { late: 'Late' },
  issues: { late: 'late order |||| late orders' },
  choices: { state: { ordered: 'Ordered', received: 'Received', cancelled: 'Cancelled' } },
  fields: {
    code: 'Code',
    fragranceId: 'Fragrance',
    siteId: 'Site',
    quantity: 'Capsules',
    state: 'State',
    orderedAt: 'Ordered',
    expectedAt: 'Expected',
    receivedAt: 'Received',
    receivedQuantity: 'Capsules received',
    cancelledAt: 'Cancelled at',
    notes: 'Notes',
  },
  hints: {
    siteId: 'Where the capsules go. Without it, to devices without a site.',
    orderedAt: 'Today, if empty.',
    receivedQuantity: 'How many have really arrived.',
  },
  actions: { orderPlan: 'Order the plan', receive: 'Receive', cancelOrder: 'Cancel order' },
  log: {
    receive: { did: 'received', entry: 'Order received' },
    cancelOrder: { did: 'cancelled', entry: 'Order cancelled' },
  },
  confirmations: {
    receive: {
      question: 'Has all of the order “%{name}” arrived today? What differs is corrected in the order.',
      button: 'Receive',
    },
    cancelOrder: {
      question: 'Cancel the order “%{name}”? The plan counts again what is missing.',
      button: 'Cancel order',
    },
  },
  notices: {
    receive: { done: 'Order received', failed: 'The order could not be received' },
    cancelOrder: { done: 'Order cancelled', failed: 'The order could not be cancelled' },
  },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Pedidos',
  titles: { create: 'Crear pedido', update: 'Editar pedido' },
  groups: { order: 'Pedido', receipt: 'Recepción' },
  attention: { late: 'Atrasados' },
  issues: { late: 'pedido atrasado |||| pedidos atrasados' },
  choices: { state: { ordered: 'Pedido', received: 'Recibido', cancelled: 'Cancelado' } },
  fields: {
    code: 'Código',
    fragranceId: 'Fragancia',
    siteId: 'Ubicación',
    quantity: 'Cápsulas',
    state: 'Estado',
    orderedAt: 'Pedido el',
    expectedAt: 'Previsto para',
    receivedAt: 'Recibido el',
    receivedQuantity: 'Cápsulas recibidas',
    cancelledAt: 'Cancelado el',
    notes: 'Observaciones',
  },
  hints: {
    siteId: 'Adónde van las cápsulas. Vacío, a dispositivos sin ubicación.',
    orderedAt: 'Vacío, hoy.',
    receivedQuantity: 'Cuántas llegaron de verdad.',
  },
  actions: { orderPlan: 'Pedir el plan', receive: 'Recibir', cancelOrder: 'Cancelar pedido' },
  log: {
    receive: { did: 'recibió', entry: 'Pedido recibido' },
    cancelOrder: { did: 'canceló', entry: 'Pedido cancelado' },
  },
  confirmations: {
    receive: {
      question: '¿Llegó hoy todo el pedido “%{name}”? Lo que difiere se corrige en el pedido.',
      button: 'Recibir',
    },
    cancelOrder: {
      question: '¿Cancelar el pedido “%{name}”? El plan vuelve a contar lo que falta.',
      button: 'Cancelar pedido',
    },
  },
  notices: {
    receive: { done: 'Pedido recibido', failed: 'No se pudo recibir el pedido' },
    cancelOrder: { done: 'Pedido cancelado', failed: 'No se pudo cancelar el pedido' },
  },
}
