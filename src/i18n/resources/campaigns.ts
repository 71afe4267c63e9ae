// The messages of the campaigns in three languages; `dial` is about the ring of twenty slots.
import type { MessagesOf } from '#src/engine/index.ts'
import type screens from '#src/resources/campaigns.ts'

type Words = MessagesOf<typeof screens> & { defaultMark: string }

export const pt: Words = {
  name: 'Campanhas',
  attention: { untranslated: 'Descrições sem tradução' },
  titles: { create: 'Cadastro de Campanha', update: 'Atualizar Campanha' },
  groups: { identity: 'Identificação', dial: 'Dial do dispositivo' },
  fields: {
    name: 'Nome',
    downloads: 'Downloads',
    fragranceShots: 'Disparos por fragrância',
    isDefault: 'Padrão',
    cover: 'Capa',
    descriptions: 'Descrição',
    collection: 'Dial',
    createdAt: 'Criado em',
    updatedAt: 'Atualizado em',
  },
  actions: { setDefault: 'Definir como campanha padrão', read: 'QR code' },
  notices: { setDefault: { done: 'Campanha padrão definida', failed: 'Erro ao definir a campanha como default' } },
  defaultMark: 'Campanha padrão',
}
export const en: Words = {
  name: 'Campaigns',
  attention: { untranslated: 'Descriptions without a translation' },
  titles: { create: 'New campaign', update: 'Edit campaign' },
  groups: { identity: 'Identity', dial: 'Dial of the device' },
  fields: {
    name: 'Name',
    downloads: 'Downloads',
    fragranceShots: 'Shots per fragrance',
    isDefault: 'Default',
    cover: 'Cover',
    descriptions: 'Description',
    collection: 'Dial',
    createdAt: 'Created',
    updatedAt: 'Updated',
  },
  actions: { setDefault: 'Set default campaign', read: 'QR code' },
  notices: { setDefault: { done: 'Default campaign set', failed: 'The campaign could not be set as the default' } },
  defaultMark: 'Default campaign',
}
export const es: Words = {
  name: 'Campañas',
  attention: { untranslated: 'Descripciones sin traducción' },
  titles: { create: 'Nueva campaña', update: 'Editar campaña' },
  groups: { identity: 'Identificación', dial: 'Dial del dispositivo' },
  fields: {
    name: 'Nombre',
    downloads: 'Descargas',
    fragranceShots: 'Disparos por fragancia',
    isDefault: 'Predeterminada',
    cover: 'Portada',
    descriptions: 'Descripción',
    collection: 'Dial',
    createdAt: 'Creado',
    updatedAt: 'Actualizado',
  },
  actions: { setDefault: 'Definir como campaña predeterminada', read: 'Código QR' },
  notices: { setDefault: { done: 'Campaña predeterminada definida', failed: 'No se pudo definir la campaña como predeterminada' } },
  defaultMark: 'Campaña predeterminada',
}
