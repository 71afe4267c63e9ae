// The messages of forecasts in lists in three languages. Lists load them.
const pt = {
  between: 'Vazia entre %{band} (%{percent}% de chance)',
  notBefore: 'Vazia não antes de %{band} (%{percent}% de chance)',
  notBeforeMonth: 'Vazia não antes de %{band} (%{percent}% de chance)',
  on: 'Vazia em %{band} (%{percent}% de chance)',
  and: ' e ',
  wasted: 'Vence antes de acabar',
}
const en: typeof pt = {
  between: 'Empty between %{band} (%{percent}% likely)',
  notBefore: 'Empty not before %{band} (%{percent}% likely)',
  notBeforeMonth: 'Empty not before %{band} (%{percent}% likely)',
  on: 'Empty on %{band} (%{percent}% likely)',
  and: ' and ',
  wasted: 'Expires before it is empty',
}
const es: typeof pt = {
  between: 'Vacía entre el %{band} (%{percent}% de probabilidad)',
  notBefore: 'Vacía no antes del %{band} (%{percent}% de probabilidad)',
  notBeforeMonth: 'Vacía no antes de %{band} (%{percent}% de probabilidad)',
  on: 'Vacía el %{band} (%{percent}% de probabilidad)',
  and: ' y el ',
  wasted: 'Vence antes de agotarse',
}

export const forecastMessages = { pt, en, es }
