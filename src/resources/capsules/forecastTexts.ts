// The messages of forecasts in lists in three languages. Lists load them.
const pt = {
  between: 'Vazia entre %{band} (%{percent} %)',
  betweenMonths: 'Vazia entre %{band} (%{percent} %)',
  on: 'Vazia em %{band} (%{percent} %)',
  and: ' e ',
  andMonth: ' e ',
  wasted: 'Vence antes de acabar',
}
const en: typeof pt = {
  between: 'Empty between %{band} (%{percent}%)',
  betweenMonths: 'Empty between %{band} (%{percent}%)',
  on: 'Empty on %{band} (%{percent}%)',
  and: ' and ',
  andMonth: ' and ',
  wasted: 'Due before it is empty',
}
const es: typeof pt = {
  between: 'Vacía entre el %{band} (%{percent} %)',
  betweenMonths: 'Vacía entre %{band} (%{percent} %)',
  on: 'Vacía el %{band} (%{percent} %)',
  and: ' y el ',
  andMonth: ' y ',
  wasted: 'Vence antes de agotarse',
}

export const forecastMessages = { pt, en, es }
