// Messages of what another dial or another number of shots means for the capsules in devices, in three languages.
const pt = {
  title: 'Cápsulas nos dispositivos',
  checking: 'Conferindo as cápsulas…',
  failed: 'Não foi possível conferir as cápsulas.',
  none: 'Nenhum dispositivo fica sem cápsula nos próximos %{days} dias.',
  emptied: '%{count} dispositivo fica com um slot vazio: |||| %{count} dispositivos ficam com um slot vazio:',
  today: 'hoje',
  later: '%{count} depois |||| %{count} depois',
  first: '(o primeiro: %{name})',
  without:
    'Slot %{slot}, %{name}: %{count} dispositivo não tem cápsula |||| Slot %{slot}, %{name}: %{count} dispositivos não têm cápsula',
  unfit:
    '%{count} cápsula deixa de caber, com %{shots} disparos restantes, |||| %{count} cápsulas deixam de caber, com %{shots} disparos restantes,',
  inDevices: 'em %{count} dispositivo |||| em %{count} dispositivos',
  ordered: '%{count} cápsula já pedida deixa de servir. |||| %{count} cápsulas já pedidas deixam de servir.',
  orders: 'Ver os pedidos',
  noneSmall: 'Nenhuma cápsula contém menos de %{shots} disparos.',
  small: '%{count} cápsula contém menos de %{shots} disparos |||| %{count} cápsulas contêm menos de %{shots} disparos',
  smallest: '(a menor: %{count}).',
  unknown:
    '%{count} cápsula não diz quantos disparos contém: conta como %{shots}. |||| %{count} cápsulas não dizem quantos disparos contêm: contam como %{shots}.',
}
const en: typeof pt = {
  title: 'Capsules in the devices',
  checking: 'Checking the capsules…',
  failed: 'The capsules could not be checked.',
  none: 'No device runs out of a capsule in the next %{days} days.',
  emptied: '%{count} device will have an empty slot: |||| %{count} devices will have an empty slot:',
  today: 'today',
  later: '%{count} later |||| %{count} later',
  first: '(the first one: %{name})',
  without:
    'Slot %{slot}, %{name}: %{count} device has no capsule |||| Slot %{slot}, %{name}: %{count} devices have no capsule',
  unfit:
    '%{count} capsule no longer fits, with %{shots} shots left, |||| %{count} capsules no longer fit, with %{shots} shots left,',
  inDevices: 'in %{count} device |||| in %{count} devices',
  ordered: '%{count} capsule under way will not be needed. |||| %{count} capsules under way will not be needed.',
  orders: 'See the orders',
  noneSmall: 'No capsule holds fewer than %{shots} shots.',
  small: '%{count} capsule holds fewer than %{shots} shots |||| %{count} capsules hold fewer than %{shots} shots',
  smallest: '(the smallest: %{count}).',
  unknown:
    '%{count} capsule does not say how many shots it holds: it counts as %{shots}. |||| %{count} capsules do not say how many shots they hold: they count as %{shots}.',
}
const es: typeof pt = {
  title: 'Cápsulas en los dispositivos',
  checking: 'Revisando las cápsulas…',
  failed: 'No se pudieron revisar las cápsulas.',
  none: 'Ningún dispositivo se queda sin cápsula en los próximos %{days} días.',
  emptied: '%{count} dispositivo queda con una ranura vacía: |||| %{count} dispositivos quedan con una ranura vacía:',
  today: 'hoy',
  later: '%{count} después |||| %{count} después',
  first: '(el primero: %{name})',
  without:
    'Ranura %{slot}, %{name}: %{count} dispositivo no tiene cápsula |||| Ranura %{slot}, %{name}: %{count} dispositivos no tienen cápsula',
  unfit:
    '%{count} cápsula deja de caber, con %{shots} disparos restantes, |||| %{count} cápsulas dejan de caber, con %{shots} disparos restantes,',
  inDevices: 'en %{count} dispositivo |||| en %{count} dispositivos',
  ordered: '%{count} cápsula ya pedida deja de servir. |||| %{count} cápsulas ya pedidas dejan de servir.',
  orders: 'Ver los pedidos',
  noneSmall: 'Ninguna cápsula contiene menos de %{shots} disparos.',
  small:
    '%{count} cápsula contiene menos de %{shots} disparos |||| %{count} cápsulas contienen menos de %{shots} disparos',
  smallest: '(la menor: %{count}).',
  unknown:
    '%{count} cápsula no dice cuántos disparos contiene: cuenta como %{shots}. |||| %{count} cápsulas no dicen cuántos disparos contienen: cuentan como %{shots}.',
}

export const stockMessages = { pt, en, es }
