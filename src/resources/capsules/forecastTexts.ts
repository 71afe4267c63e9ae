// The messages of forecasts in lists in three languages. Lists load them.
const pt = {
  between: 'Vazia entre %{band} (%{percent} %)',
  notBefore: 'Vazia não antes de %{band} (%{percent} %)',
  notBeforeMonth: 'Vazia não antes de %{band} (%{percent} %)',
  on: 'Vazia em %{band} (%{percent} %)',
  and: ' e ',
  wasted: 'Vence antes de acabar',
}
const en: typeof pt = {
  between: 'Empty between %{band} (%{percent}%)',
  notBefore: 'Empty not before %{band} (%{percent}%)',
  notBeforeMonth: 'Empty not before %{band} (%{percent}%)',
  on: 'Empty on %{band} (%{percent}%)',
  and: ' and ',
  wasted: 'Due before it is empty',
}
const es: typeof pt = {
  between: 'Vacía entre el %{band} (%{percent} %)',
  notBefore: 'Vacía no antes del %{band} (%{percent} %)',
  notBeforeMonth: 'Vacía no antes de %{band} (%{percent} %)',
  on: 'Vacía el %{band} (%{percent} %)',
  and: ' y el ',
  wasted: 'Vence antes de agotarse',
}

export const forecastMessages = { pt, en, es }
