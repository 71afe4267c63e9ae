// The messages of the capsules in three languages.
import type { MessagesOf } from '#src/engine/index.ts'
import type screens from '#src/resources/capsules.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Cápsulas',
  attention: { low: 'Poucos disparos', overdue: 'Fora da validade' },
  fields: {
    serialNumber: 'Número de série',
    fragrance: 'Fragrância',
    remainingShots: 'Disparos restantes',
    device: 'MAC do dispositivo',
    dueDate: 'Validade',
    createdAt: 'Criado em',
    updatedAt: 'Atualizado em',
  },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Capsules',
  attention: { low: 'Few shots left', overdue: 'Past their due date' },
  fields: {
    serialNumber: 'Serial number',
    fragrance: 'Fragrance',
    remainingShots: 'Remaining shots',
    device: 'Device MAC address',
    dueDate: 'Due date',
    createdAt: 'Created',
    updatedAt: 'Updated',
  },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Cápsulas',
  attention: { low: 'Pocos disparos', overdue: 'Vencidas' },
  fields: {
    serialNumber: 'Número de serie',
    fragrance: 'Fragancia',
    remainingShots: 'Disparos restantes',
    device: 'MAC del dispositivo',
    dueDate: 'Vencimiento',
    createdAt: 'Creado',
    updatedAt: 'Actualizado',
  },
}
