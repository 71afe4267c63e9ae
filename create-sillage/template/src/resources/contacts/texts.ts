// The texts of contacts.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Contatos',
  titles: { create: 'Novo contato', update: 'Editar contato' },
  fields: {
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefone',
    stage: 'Fase',
    since: 'Desde',
    notes: 'Observações',
    deletedAt: 'Situação',
    createdAt: 'Criado em',
  },
  choices: { stage: { lead: 'Interessado', customer: 'Cliente', partner: 'Parceiro' } },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Contacts',
  titles: { create: 'New contact', update: 'Edit contact' },
  fields: {
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    stage: 'Stage',
    since: 'Since',
    notes: 'Notes',
    deletedAt: 'Status',
    createdAt: 'Created',
  },
  choices: { stage: { lead: 'Lead', customer: 'Customer', partner: 'Partner' } },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Contactos',
  titles: { create: 'Nuevo contacto', update: 'Editar contacto' },
  fields: {
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    stage: 'Fase',
    since: 'Desde',
    notes: 'Notas',
    deletedAt: 'Estado',
    createdAt: 'Creado',
  },
  choices: { stage: { lead: 'Interesado', customer: 'Cliente', partner: 'Socio' } },
}
