// The texts of reading rooms.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Salas',
  titles: { create: 'Nova sala', update: 'Editar sala' },
  fields: {
    name: 'Nome',
    site: 'Página',
    key: 'Chave',
    wall: 'Parede',
    stay: 'Permanência',
    opensAt: 'Abre em',
    place: 'Lugar',
    hours: 'Horário',
    rules: 'Regras',
    notes: 'Observações',
  },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Rooms',
  titles: { create: 'New room', update: 'Edit room' },
  fields: {
    name: 'Name',
    site: 'Website',
    key: 'Key',
    wall: 'Wall',
    stay: 'Stay',
    opensAt: 'Opens',
    place: 'Place',
    hours: 'Hours',
    rules: 'Rules',
    notes: 'Notes',
  },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Salas',
  titles: { create: 'Nueva sala', update: 'Editar sala' },
  fields: {
    name: 'Nombre',
    site: 'Página',
    key: 'Llave',
    wall: 'Pared',
    stay: 'Estancia',
    opensAt: 'Abre',
    place: 'Lugar',
    hours: 'Horario',
    rules: 'Reglas',
    notes: 'Notas',
  },
}
