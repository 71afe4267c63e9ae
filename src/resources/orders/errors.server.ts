// Why calls of orders are refused, in three languages.

const pt = {
  bothReceived: 'Informe o dia do recebimento e a quantidade, ou nenhum dos dois',
  expectedBeforeOrdered: 'O dia previsto não pode ser antes do dia do pedido',
  receivedBeforeOrdered: 'O recebimento não pode ser antes do dia do pedido',
  receivedInFuture: 'O dia do recebimento ainda não chegou',
  restockChanged: 'A reposição mudou desde que você a abriu: confira antes de pedir',
}
const en: typeof pt = {
  bothReceived: 'Enter both the day of receipt and the quantity, or neither',
  expectedBeforeOrdered: 'The expected day cannot be before the day of the order',
  receivedBeforeOrdered: 'The receipt cannot be before the day of the order',
  receivedInFuture: 'The day of receipt has not come yet',
  restockChanged: 'The restock has changed since you opened it: check it before you order',
}
const es: typeof pt = {
  bothReceived: 'Indique el día de recepción y la cantidad, o ninguno de los dos',
  expectedBeforeOrdered: 'El día previsto no puede ser anterior al día del pedido',
  receivedBeforeOrdered: 'La recepción no puede ser anterior al día del pedido',
  receivedInFuture: 'El día de recepción aún no ha llegado',
  restockChanged: 'La reposición cambió desde que la abrió: véala de nuevo antes de pedir',
}

export const orderErrors = { pt, en, es }
