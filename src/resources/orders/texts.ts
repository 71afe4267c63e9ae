// The messages of the orders in three languages.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Linhas de pedidos',
  noun: 'linha |||| linhas',
  none: 'Nenhuma linha de pedido',
  titles: { create: 'Criar linha de pedido', update: 'Editar linha de pedido' },
  groups: { order: 'Linha', receipt: 'Recebimento' },
  attention: { late: 'Atrasados' },
  issues: { late: 'linha de pedido atrasada |||| linhas de pedidos atrasadas' },
  choices: { state: { ordered: 'A caminho', received: 'Recebido', cancelled: 'Cancelado' } },
  fields: {
    code: 'Código',
    deliveryId: 'Pedido',
    fragranceId: 'Fragrância',
    siteId: 'Local',
    quantity: 'Cápsulas',
    state: 'Situação',
    orderedAt: 'Pedido em',
    expectedAt: 'Previsto para',
    receivedAt: 'Recebido em',
    receivedQuantity: 'Cápsulas recebidas',
    damagedQuantity: 'Cápsulas com defeito',
    cancelledAt: 'Cancelado em',
    notes: 'Observações',
  },
  hints: {
    siteId: 'Para onde vão as cápsulas. Em branco, para dispositivos sem local.',
    orderedAt: 'Em branco, hoje.',
    receivedQuantity: 'Quantas chegaram de fato.',
    damagedQuantity: 'Erradas ou danificadas: não entram no estoque.',
  },
  actions: { orderPlan: 'Pedir a reposição', receive: 'Receber', cancelOrder: 'Cancelar linha' },
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
  name: 'Order lines',
  noun: 'line |||| lines',
  none: 'No order lines',
  titles: { create: 'Create order line', update: 'Edit order line' },
  groups: { order: 'Line', receipt: 'Receipt' },
  attention: { late: 'Late' },
  issues: { late: 'late order line |||| late order lines' },
  choices: { state: { ordered: 'On the way', received: 'Received', cancelled: 'Canceled' } },
  fields: {
    code: 'Code',
    deliveryId: 'Order',
    fragranceId: 'Fragrance',
    siteId: 'Site',
    quantity: 'Capsules',
    state: 'State',
    orderedAt: 'Ordered',
    expectedAt: 'Expected',
    receivedAt: 'Received',
    receivedQuantity: 'Capsules received',
    damagedQuantity: 'Faulty capsules',
    cancelledAt: 'Canceled',
    notes: 'Notes',
  },
  hints: {
    siteId: 'Where the capsules go. If empty, to devices without a site.',
    orderedAt: 'If empty, today.',
    receivedQuantity: 'How many actually arrived.',
    damagedQuantity: 'Wrong or damaged: they do not become stock.',
  },
  actions: { orderPlan: 'Order the restock', receive: 'Receive', cancelOrder: 'Cancel line' },
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
  name: 'Líneas de pedidos',
  noun: 'línea |||| líneas',
  none: 'Ninguna línea de pedido',
  titles: { create: 'Crear línea de pedido', update: 'Editar línea de pedido' },
  groups: { order: 'Línea', receipt: 'Recepción' },
  attention: { late: 'Atrasados' },
  issues: { late: 'línea de pedido atrasada |||| líneas de pedidos atrasadas' },
  choices: { state: { ordered: 'En camino', received: 'Recibido', cancelled: 'Cancelado' } },
  fields: {
    code: 'Código',
    deliveryId: 'Pedido',
    fragranceId: 'Fragancia',
    siteId: 'Ubicación',
    quantity: 'Cápsulas',
    state: 'Estado',
    orderedAt: 'Pedido el',
    expectedAt: 'Previsto para',
    receivedAt: 'Recibido el',
    receivedQuantity: 'Cápsulas recibidas',
    damagedQuantity: 'Cápsulas defectuosas',
    cancelledAt: 'Cancelado el',
    notes: 'Observaciones',
  },
  hints: {
    siteId: 'Adónde van las cápsulas. En blanco, a dispositivos sin ubicación.',
    orderedAt: 'En blanco, hoy.',
    receivedQuantity: 'Cuántas llegaron de verdad.',
    damagedQuantity: 'Equivocadas o dañadas: no entran en las existencias.',
  },
  actions: { orderPlan: 'Pedir la reposición', receive: 'Recibir', cancelOrder: 'Cancelar línea' },
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
