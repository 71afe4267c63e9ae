// Why calls of deliveries are refused, in three languages.

const pt = {
  fixedOnceOrdered: 'Um pedido que já foi feito não muda mais nisto: cancele-o ou faça outro',
  lineReceived: 'Esta linha já foi recebida ou cancelada: confira antes de receber',
}
const en: typeof pt = {
  fixedOnceOrdered: 'An order that has been placed does not change in this any more: cancel it, or place another one',
  lineReceived: 'This line was received or canceled meanwhile: check it before you receive',
}
const es: typeof pt = {
  fixedOnceOrdered: 'Un pedido que ya se hizo no cambia más en esto: cancélelo o haga otro',
  lineReceived: 'Esta línea ya se recibió o canceló: revísela antes de recibir',
}

export const deliveryErrors = { pt, en, es }
