// The words of the capsules, three languages side by side.
export const pt = {
  name: 'Cápsulas',
  attention: { low: 'Poucos disparos', overdue: 'Fora da validade' },
  fields: {
    serialNumber: 'Número de série',
    'fragrance.name': 'Fragrância',
    remainingShots: 'Disparos restantes',
    'device.macAddress': 'MAC do dispositivo',
    dueDate: 'Validade',
    createdAt: 'Criado em',
    updatedAt: 'Atualizado em',
  },
}
export const en: typeof pt = {
  name: 'Capsules',
  attention: { low: 'Few shots left', overdue: 'Past their due date' },
  fields: {
    serialNumber: 'Serial number',
    'fragrance.name': 'Fragrance',
    remainingShots: 'Remaining shots',
    'device.macAddress': 'Device MAC address',
    dueDate: 'Due date',
    createdAt: 'Created',
    updatedAt: 'Updated',
  },
}
export const es: typeof pt = {
  name: 'Cápsulas',
  attention: { low: 'Pocos disparos', overdue: 'Vencidas' },
  fields: {
    serialNumber: 'Número de serie',
    'fragrance.name': 'Fragancia',
    remainingShots: 'Disparos restantes',
    'device.macAddress': 'MAC del dispositivo',
    dueDate: 'Vencimiento',
    createdAt: 'Creado',
    updatedAt: 'Actualizado',
  },
}
