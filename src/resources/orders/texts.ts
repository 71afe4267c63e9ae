// The messages of the orders in three languages.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Pedidos',
  noun: 'pedido |||| pedidos',
  none: 'Nenhum pedido',
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
    siteId: 'Para onde vão as cápsulas. Em branco, para dispositivos sem local.',
    orderedAt: 'Em branco, hoje.',
    receivedQuantity: 'Quantas chegaram de fato.',
  },
  actions: { orderPlan: 'Pedir a reposição', receive: 'Receber', cancelOrder: 'Cancelar pedido' },
  log: {
    receive: { did: 'recebeu', entry: 'Pedido recebido' },
    cancelOrder: { did: 'cancelou', entry: 'Pedido cancelado' },
  },
  confirmations: {
    receive: {
      question: 'Tudo do pedido “%{name}” chegou hoje? Corrija no pedido o que for diferente.',
      button: 'Receber',
    },
    cancelOrder: {
      question: 'Cancelar o pedido “%{name}”? A reposição volta a contar o que falta.',
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
  noun: 'order |||| orders',
  none: 'No orders',
  titles: { create: 'Create order', update: 'Edit order' },
  groups: { order: 'Order', receipt: 'Receipt' },
  attention: { late: 'Late' },
  issues: { late: 'late order |||| late orders' },
  choices: { state: { ordered: 'Ordered', received: 'Received', cancelled: 'Canceled' } },
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
    cancelledAt: 'Canceled',
    notes: 'Notes',
  },
  hints: {
    siteId: 'Where the capsules go. If empty, to devices without a site.',
    orderedAt: 'If empty, today.',
    receivedQuantity: 'How many actually arrived.',
  },
  actions: { orderPlan: 'Order the restock', receive: 'Receive', cancelOrder: 'Cancel order' },
  log: {
    receive: { did: 'received', entry: 'Order received' },
    cancelOrder: { did: 'canceled', entry: 'Order canceled' },
  },
  confirmations: {
    receive: {
      question: 'Has all of the order “%{name}” arrived today? Correct any differences in the order.',
      button: 'Receive',
    },
    cancelOrder: {
      question: 'Cancel the order “%{name}”? The restock counts again what is missing.',
      button: 'Cancel order',
    },
  },
  notices: {
    receive: { done: 'Order received', failed: 'The order could not be received' },
    cancelOrder: { done: 'Order canceled', failed: 'The order could not be canceled' },
  },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Pedidos',
  noun: 'pedido |||| pedidos',
  none: 'Ningún pedido',
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
    siteId: 'Adónde van las cápsulas. En blanco, a dispositivos sin ubicación.',
    orderedAt: 'En blanco, hoy.',
    receivedQuantity: 'Cuántas llegaron de verdad.',
  },
  actions: { orderPlan: 'Pedir la reposición', receive: 'Recibir', cancelOrder: 'Cancelar pedido' },
  log: {
    receive: { did: 'recibió', entry: 'Pedido recibido' },
    cancelOrder: { did: 'canceló', entry: 'Pedido cancelado' },
  },
  confirmations: {
    receive: {
      question: '¿Llegó hoy todo el pedido “%{name}”? Corrija en el pedido lo que sea diferente.',
      button: 'Recibir',
    },
    cancelOrder: {
      question: '¿Cancelar el pedido “%{name}”? La reposición vuelve a contar lo que falta.',
      button: 'Cancelar pedido',
    },
  },
  notices: {
    receive: { done: 'Pedido recibido', failed: 'No se pudo recibir el pedido' },
    cancelOrder: { done: 'Pedido cancelado', failed: 'No se pudo cancelar el pedido' },
  },
}
