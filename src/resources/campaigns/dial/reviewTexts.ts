// Messages of the dialog that confirms a save or a revert of a campaign that devices run, in three languages.
const pt = {
  title: 'Esta campanha está em uso',
  saveText:
    '%{smart_count} dispositivo recebe estas alterações ao salvar: |||| %{smart_count} dispositivos recebem estas alterações ao salvar:',
  revertText:
    '%{smart_count} dispositivo recebe estas alterações ao reverter: |||| %{smart_count} dispositivos recebem estas alterações ao reverter:',
  now: '%{states}; %{next}',
  loaded: '%{count} dispositivo já carregou o dial atual |||| %{count} dispositivos já carregaram o dial atual',
  pending: '%{count} pendente |||| %{count} pendentes',
  refused: '%{count} o recusou |||| %{count} o recusaram',
  waiting: '%{count} aguarda |||| %{count} aguardam',
  allPending: 'o novo ficará pendente nele. |||| o novo ficará pendente em todos.',
  firstGetIt: 'o novo irá primeiro a %{first}, e os demais aguardarão.',
  allWait: 'a distribuição está pausada, e o novo aguardará em todos.',
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
  now: '%{states}; %{next}',
  loaded: '%{count} device has loaded the current dial |||| %{count} devices have loaded the current dial',
  pending: '%{count} pending |||| %{count} pending',
  refused: '%{count} refused it |||| %{count} refused it',
  waiting: '%{count} waits |||| %{count} wait',
  allPending: 'the new one will be pending on it. |||| the new one will be pending on all of them.',
  firstGetIt: 'the new one will go to %{first} first, and the others will wait.',
  allWait: 'the rollout is paused, and the new one will wait on all of them.',
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
  now: '%{states}; %{next}',
  loaded: '%{count} dispositivo ya cargó el dial actual |||| %{count} dispositivos ya cargaron el dial actual',
  pending: '%{count} pendiente |||| %{count} pendientes',
  refused: '%{count} lo rechazó |||| %{count} lo rechazaron',
  waiting: '%{count} espera |||| %{count} esperan',
  allPending: 'el nuevo quedará pendiente en él. |||| el nuevo quedará pendiente en todos.',
  firstGetIt: 'el nuevo irá primero a %{first}, y los demás esperarán.',
  allWait: 'la distribución está en pausa, y el nuevo esperará en todos.',
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
