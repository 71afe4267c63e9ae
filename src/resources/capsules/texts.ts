// The messages of the capsules in three languages.
import type { MessagesOf } from '#kernel/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Cápsulas',
  attention: { low: 'Poucos disparos', overdue: 'Fora da validade' },
  issues: { overdue: 'cápsula vencida |||| cápsulas vencidas', low: 'cápsula acabando |||| cápsulas acabando' },
  choices: { dueDate: { expired: 'Vencida' } },
  fields: {
    serialNumber: 'Número de série',
    fragrance: 'Fragrância',
    remainingShots: 'Disparos restantes',
    device: 'MAC do dispositivo',
    dueDate: 'Validade',
    capacity: 'Capacidade',
    installedAt: 'Instalada em',
    removedAt: 'Retirada em',
    removalReason: 'Motivo da retirada',
    createdAt: 'Criado em',
    updatedAt: 'Atualizado em',
  },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Capsules',
  attention: { low: 'Low on shots', overdue: 'Past due date' },
  issues: { overdue: 'overdue capsule |||| overdue capsules', low: 'capsule running out |||| capsules running out' },
  choices: { dueDate: { expired: 'Expired' } },
  fields: {
    serialNumber: 'Serial number',
    fragrance: 'Fragrance',
    remainingShots: 'Remaining shots',
    device: 'Device MAC address',
    dueDate: 'Due date',
    capacity: 'Capacity',
    installedAt: 'Installed',
    removedAt: 'Removed',
    removalReason: 'Reason for removal',
    createdAt: 'Created',
    updatedAt: 'Updated',
  },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Cápsulas',
  attention: { low: 'Pocos disparos', overdue: 'Vencidas' },
  issues: { overdue: 'cápsula vencida |||| cápsulas vencidas', low: 'cápsula por agotarse |||| cápsulas por agotarse' },
  choices: { dueDate: { expired: 'Vencida' } },
  fields: {
    serialNumber: 'Número de serie',
    fragrance: 'Fragancia',
    remainingShots: 'Disparos restantes',
    device: 'MAC del dispositivo',
    dueDate: 'Vencimiento',
    capacity: 'Capacidad',
    installedAt: 'Instalada',
    removedAt: 'Retirada',
    removalReason: 'Motivo de la retirada',
    createdAt: 'Creado',
    updatedAt: 'Actualizado',
  },
}
