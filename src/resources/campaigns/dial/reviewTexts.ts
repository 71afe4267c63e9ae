// Messages of the dialog that confirms a save or a revert of a campaign that devices run, in three languages.
const pt = {
  title: 'Esta campanha está em uso',
  saveText:
    '%{smart_count} dispositivo recebe estas alterações ao salvar: |||| %{smart_count} dispositivos recebem estas alterações ao salvar:',
  revertText:
    '%{smart_count} dispositivo recebe estas alterações ao reverter: |||| %{smart_count} dispositivos recebem estas alterações ao reverter:',
  now: 'Do dial atual: %{states}.',
  loaded: '%{count} o carregou |||| %{count} o carregaram',
  pending: '%{count} pendente |||| %{count} pendentes',
  refused: '%{count} o recusou |||| %{count} o recusaram',
  waiting: '%{count} aguarda |||| %{count} aguardam',
  allPending: 'O novo fica pendente nele. |||| O novo fica pendente em todos.',
  firstGetIt: 'O novo vai primeiro a %{first}; os demais aguardam.',
  allWait: 'A distribuição está pausada: o novo aguarda em todos.',
  slot: 'Slot %{slot}: %{before} → %{after}',
  filled: '%{name} %{seconds} s',
  empty: 'vazio',
  warnings: 'Podem ser confundidos',
  sameFamily:
    'Slot %{slot}, %{name}: mesma família que o slot vizinho %{others} |||| Slot %{slot}, %{name}: mesma família que os slots vizinhos %{others}',
  alike:
    'Slot %{slot}, %{name}: o nome começa como o do slot %{others} |||| Slot %{slot}, %{name}: o nome começa como os dos slots %{others}',
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
  now: 'Of the present dial: %{states}.',
  loaded: '%{count} has loaded it |||| %{count} have loaded it',
  pending: '%{count} pending |||| %{count} pending',
  refused: '%{count} refused it |||| %{count} refused it',
  waiting: '%{count} waits |||| %{count} wait',
  allPending: 'The new one will be pending on it. |||| The new one will be pending on all of them.',
  firstGetIt: 'The new one goes to %{first} first; the others wait.',
  allWait: 'The rollout is paused: the new one waits on all of them.',
  slot: 'Slot %{slot}: %{before} → %{after}',
  filled: '%{name} %{seconds} s',
  empty: 'empty',
  warnings: 'May be confused',
  sameFamily:
    'Slot %{slot}, %{name}: same family as its neighbor, slot %{others} |||| Slot %{slot}, %{name}: same family as its neighbors, slots %{others}',
  alike:
    'Slot %{slot}, %{name}: the name begins like that of slot %{others} |||| Slot %{slot}, %{name}: the name begins like those of slots %{others}',
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
  now: 'Del dial actual: %{states}.',
  loaded: '%{count} lo cargó |||| %{count} lo cargaron',
  pending: '%{count} pendiente |||| %{count} pendientes',
  refused: '%{count} lo rechazó |||| %{count} lo rechazaron',
  waiting: '%{count} espera |||| %{count} esperan',
  allPending: 'El nuevo queda pendiente en él. |||| El nuevo queda pendiente en todos.',
  firstGetIt: 'El nuevo va primero a %{first}; los demás esperan.',
  allWait: 'La distribución está en pausa: el nuevo espera en todos.',
  slot: 'Ranura %{slot}: %{before} → %{after}',
  filled: '%{name} %{seconds} s',
  empty: 'vacía',
  warnings: 'Pueden confundirse',
  sameFamily:
    'Ranura %{slot}, %{name}: misma familia que la ranura vecina %{others} |||| Ranura %{slot}, %{name}: misma familia que las ranuras vecinas %{others}',
  alike:
    'Ranura %{slot}, %{name}: el nombre empieza como el de la ranura %{others} |||| Ranura %{slot}, %{name}: el nombre empieza como los de las ranuras %{others}',
  before: 'Antes',
  after: 'Después',
  shots: 'Disparos por fragancia: %{before} → %{after}',
  save: 'Guardar los cambios',
  revert: 'Revertir los cambios',
}

export const reviewMessages = { pt, en, es }
