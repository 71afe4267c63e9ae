// The words of the capsules, three languages side by side.
export const pt = {
  name: 'Cápsulas',
  fields: {
    serialNumber: 'Número de série',
    'fragrance.name': 'Fragrância',
    remainingShots: 'Disparos restantes',
    'device.macAddress': 'Dispositivo',
    dueDate: 'Validade',
    createdAt: 'Criado em',
    updatedAt: 'Atualizado em',
  },
}
export const en: typeof pt = {
  name: 'Capsules',
  fields: {
    serialNumber: 'Serial number',
    'fragrance.name': 'Fragrance',
    remainingShots: 'Remaining shots',
    'device.macAddress': 'Device',
    dueDate: 'Due date',
    createdAt: 'Created',
    updatedAt: 'Updated',
  },
}
export const es: typeof pt = {
  name: 'Cápsulas',
  fields: {
    serialNumber: 'Número de serie',
    'fragrance.name': 'Fragancia',
    remainingShots: 'Disparos restantes',
    'device.macAddress': 'Dispositivo',
    dueDate: 'Vencimiento',
    createdAt: 'Creado',
    updatedAt: 'Actualizado',
  },
}
