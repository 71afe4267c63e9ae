// The messages of the lines in the form of a delivery, in three languages.
const pt = {
  lines: 'Fragrâncias do pedido',
  line: 'Linha %{number}',
  fragrance: 'Fragrância',
  quantity: 'Cápsulas',
  add: 'Adicionar fragrância',
  remove: 'Remover a linha %{number}',
  total: '%{smart_count} cápsula |||| %{count} cápsulas',
  placed: 'Este pedido já foi feito: as linhas estão na página dele.',
}
const en: typeof pt = {
  lines: 'Fragrances of the order',
  line: 'Line %{number}',
  fragrance: 'Fragrance',
  quantity: 'Capsules',
  add: 'Add a fragrance',
  remove: 'Remove line %{number}',
  total: '%{smart_count} capsule |||| %{count} capsules',
  placed: 'This order has been placed: its lines are on its page.',
}
const es: typeof pt = {
  lines: 'Fragancias del pedido',
  line: 'Línea %{number}',
  fragrance: 'Fragancia',
  quantity: 'Cápsulas',
  add: 'Añadir fragancia',
  remove: 'Quitar la línea %{number}',
  total: '%{smart_count} cápsula |||| %{count} cápsulas',
  placed: 'Este pedido ya se hizo: sus líneas están en su página.',
}

export const lineMessages = { pt, en, es }
