// Messages of the dialog that confirms the changes of a campaign that devices run, in three languages.
const pt = {
  title: 'Esta campanha está em uso',
  text: '%{smart_count} dispositivo recebe estas alterações ao salvar: |||| %{smart_count} dispositivos recebem estas alterações ao salvar:',
  slot: 'Slot %{slot}: %{before} → %{after}',
  filled: '%{name} %{seconds} s',
  empty: 'vazio',
  shots: 'Disparos por fragrância: %{before} → %{after}',
  save: 'Salvar as alterações',
}
const en: typeof pt = {
  title: 'This campaign is in use',
  text: '%{smart_count} device gets these changes when you save: |||| %{smart_count} devices get these changes when you save:',
  slot: 'Slot %{slot}: %{before} → %{after}',
  filled: '%{name} %{seconds} s',
  empty: 'empty',
  shots: 'Shots per fragrance: %{before} → %{after}',
  save: 'Save changes',
}
const es: typeof pt = {
  title: 'Esta campaña está en uso',
  text: '%{smart_count} dispositivo recibe estos cambios al guardar: |||| %{smart_count} dispositivos reciben estos cambios al guardar:',
  slot: 'Ranura %{slot}: %{before} → %{after}',
  filled: '%{name} %{seconds} s',
  empty: 'vacía',
  shots: 'Disparos por fragancia: %{before} → %{after}',
  save: 'Guardar los cambios',
}

export const reviewMessages = { pt, en, es }
