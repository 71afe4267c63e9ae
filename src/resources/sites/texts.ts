// The messages of the sites in three languages.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Locais',
  noun: 'local |||| locais',
  none: 'Nenhum local',
  titles: { create: 'Criar local', update: 'Editar local' },
  groups: {
    identity: 'Identificação',
    maintenance: 'Manutenção',
    contact: 'Contato',
    hours: 'Horário de funcionamento',
  },
  fields: {
    name: 'Nome',
    address: 'Endereço',
    timeZone: 'Fuso horário',
    openingHours: 'Horário de funcionamento',
    maintenanceFrom: 'Manutenção de',
    maintenanceUntil: 'Manutenção até',
    contactName: 'Nome do contato',
    contactEmail: 'E-mail do contato',
    notes: 'Observações',
    devices: 'Dispositivos',
    createdAt: 'Criado em',
  },
  hints: {
    timeZone: 'O fuso em que valem os horários do local.',
    maintenanceFrom: 'Nesses dias, dispositivos sem contato não contam como problema.',
  },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Sites',
  noun: 'site |||| sites',
  none: 'No sites',
  titles: { create: 'Create site', update: 'Edit site' },
  groups: { identity: 'Details', maintenance: 'Maintenance', contact: 'Contact', hours: 'Opening hours' },
  fields: {
    name: 'Name',
    address: 'Address',
    timeZone: 'Time zone',
    openingHours: 'Opening hours',
    maintenanceFrom: 'Maintenance from',
    maintenanceUntil: 'Maintenance until',
    contactName: 'Contact name',
    contactEmail: 'Contact e-mail',
    notes: 'Notes',
    devices: 'Devices',
    createdAt: 'Created',
  },
  hints: {
    timeZone: 'The time zone of the hours of the site.',
    maintenanceFrom: 'On these days, devices out of contact are no problem.',
  },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Ubicaciones',
  noun: 'ubicación |||| ubicaciones',
  none: 'Ninguna ubicación',
  titles: { create: 'Crear ubicación', update: 'Editar ubicación' },
  groups: {
    identity: 'Identificación',
    maintenance: 'Mantenimiento',
    contact: 'Contacto',
    hours: 'Horario de apertura',
  },
  fields: {
    name: 'Nombre',
    address: 'Dirección',
    timeZone: 'Zona horaria',
    openingHours: 'Horario de apertura',
    maintenanceFrom: 'Mantenimiento desde',
    maintenanceUntil: 'Mantenimiento hasta',
    contactName: 'Nombre del contacto',
    contactEmail: 'Correo del contacto',
    notes: 'Observaciones',
    devices: 'Dispositivos',
    createdAt: 'Creado',
  },
  hints: {
    timeZone: 'La zona horaria del horario de la ubicación.',
    maintenanceFrom: 'En esos días, los dispositivos sin contacto no son un problema.',
  },
}
