// The messages of forecasts in lists in three languages. Lists load them.
const pt = {
  between: 'Acaba entre %{band}',
  on: 'Acaba em %{band}',
  notBefore: 'Dura pelo menos até %{band}',
  notBeforeMonth: 'Dura pelo menos até %{band}',
  and: ' e ',
  chance: ' (%{percent}% de chance)',
  wasted: 'Vence antes de acabar',
}
const en: typeof pt = {
  between: 'Runs out between %{band}',
  on: 'Runs out on %{band}',
  notBefore: 'Lasts at least until %{band}',
  notBeforeMonth: 'Lasts at least until %{band}',
  and: ' and ',
  chance: ' (%{percent}% likely)',
  wasted: 'Expires before it is empty',
}
const es: typeof pt = {
  between: 'Se agota entre el %{band}',
  on: 'Se agota el %{band}',
  notBefore: 'Dura al menos hasta el %{band}',
  notBeforeMonth: 'Dura al menos hasta %{band}',
  and: ' y el ',
  chance: ' (%{percent}% de probabilidad)',
  wasted: 'Vence antes de agotarse',
}

export const forecastMessages = { pt, en, es }
