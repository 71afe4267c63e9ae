// Messages of the dialog that confirms a save or a revert of a campaign that devices run, in three languages.
const pt = {
  title: 'Esta campanha está em uso',
  saveText:
    '%{smart_count} dispositivo recebe estas alterações ao salvar: |||| %{smart_count} dispositivos recebem estas alterações ao salvar:',
  revertText:
    '%{smart_count} dispositivo recebe estas alterações ao reverter: |||| %{smart_count} dispositivos recebem estas alterações ao reverter:',
  slot: 'Slot %{slot}: %{before} → %{after}',
  filled: '%{name} %{seconds} s',
  empty: 'vazio',
  before: 'Antes',
  after: 'Depois',
  shots: 'Disparos por fragrância: %{before} → %{after}',
  save: 'Salvar as alterações',
  revert: 'Reverter as alterações',
}
const en: typeof pt = {
  title: 'This campaign is in use',
  saveText:
    '%{smart_count} device gets these changes when you save: |||| %{smart_count} devices get these changes when you save:',
  revertText:
    '%{smart_count} device gets these changes when you revert: |||| %{smart_count} devices get these changes when you revert:',
  slot: 'Slot %{slot}: %{before} → %{after}',
  filled: '%{name} %{seconds} s',
  empty: 'empty',
  before: 'Before',
  after: 'After',
  shots: 'Shots per fragrance: %{before} → %{after}',
  save: 'Save changes',
  revert: 'Revert changes',
}
const es: typeof pt = {
  title: 'Esta campaña está en uso',
  saveText:
    '%{smart_count} dispositivo recibe estos cambios al guardar: |||| %{smart_count} dispositivos reciben estos cambios al guardar:',
  revertText:
    '%{smart_count} dispositivo recibe estos cambios al revertir: |||| %{smart_count} dispositivos reciben estos cambios al revertir:',
  slot: 'Ranura %{slot}: %{before} → %{after}',
  filled: '%{name} %{seconds} s',
  empty: 'vacía',
  before: 'Antes',
  after: 'Después',
  shots: 'Disparos por fragancia: %{before} → %{after}',
  save: 'Guardar los cambios',
  revert: 'Revertir los cambios',
}

export const reviewMessages = { pt, en, es }
