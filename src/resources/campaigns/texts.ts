// The messages of the campaigns in three languages; `dial` is about the ring of twenty slots.
import type { MessagesOf } from '#kernel/site/index.ts'
import type screens from './screens.ts'

type Messages = MessagesOf<typeof screens> & { defaultMark: string }

export const pt: Messages = {
  name: 'Campanhas',
  attention: { untranslated: 'Descrições sem tradução' },
  issues: { untranslated: 'campanha sem tradução |||| campanhas sem tradução' },
  titles: { create: 'Criar campanha', update: 'Editar campanha' },
  items: { collection: 'Slot %{key}' },
  next: 'Criar o quiz',
  groups: { identity: 'Identificação', dial: 'Dial do dispositivo', thresholds: 'Quando uma cápsula acaba' },
  fields: {
    name: 'Nome',
    downloads: 'Downloads',
    fragranceShots: 'Disparos por fragrância',
    lowShots: 'Cápsula acabando: menos disparos que',
    lowDays: 'Cápsula acabando: menos dias que',
    criticalShots: 'Cápsula crítica: menos disparos que',
    criticalDays: 'Cápsula crítica: menos dias que',
    isDefault: 'Padrão',
    cover: 'Capa',
    descriptions: 'Descrição',
    collection: 'Dial',
    'collection.shotSeconds': 'segundos',
    createdAt: 'Criado em',
    updatedAt: 'Atualizado em',
  },
  hints: {
    fragranceShots: 'Quantos disparos de cada fragrância a campanha prevê.',
    lowShots: 'Vazio: vale o limite do produto.',
    lowDays: 'Contados no ritmo do slot. Vazio: vale o limite do produto.',
  },
  actions: { setDefault: 'Definir como campanha padrão', read: 'QR code' },
  log: { setDefault: { did: 'definiu como padrão', entry: 'Campanha padrão' } },
  confirmations: {
    setDefault: {
      question: '“%{name}” passa a ser a campanha padrão.',
      replacing: '“%{name}” passa a ser a padrão no lugar de “%{replaced}”.',
      button: 'Definir como padrão',
    },
  },
  notices: {
    setDefault: {
      done: 'Campanha padrão definida',
      failed: 'Erro ao definir a campanha como default', // sic (S2§8)
    },
  },
  defaultMark: 'Campanha padrão',
}
export const en: Messages = {
  name: 'Campaigns',
  attention: { untranslated: 'Untranslated descriptions' },
  issues: { untranslated: 'campaign to translate |||| campaigns to translate' },
  titles: { create: 'Create campaign', update: 'Edit campaign' },
  items: { collection: 'Slot %{key}' },
  next: 'Create its quiz',
  groups: { identity: 'Details', dial: 'Device dial', thresholds: 'When a capsule runs out' },
  fields: {
    name: 'Name',
    downloads: 'Downloads',
    fragranceShots: 'Shots per fragrance',
    lowShots: 'Capsule low: fewer shots than',
    lowDays: 'Capsule low: fewer days than',
    criticalShots: 'Capsule critical: fewer shots than',
    criticalDays: 'Capsule critical: fewer days than',
    isDefault: 'Default',
    cover: 'Cover',
    descriptions: 'Description',
    collection: 'Dial',
    'collection.shotSeconds': 'seconds',
    createdAt: 'Created',
    updatedAt: 'Updated',
  },
  hints: {
    fragranceShots: 'How many shots of each fragrance the campaign plans.',
    lowShots: 'Empty: the limit of the product counts.',
    lowDays: 'Counted at the pace of the slot. Empty: the limit of the product counts.',
  },
  actions: { setDefault: 'Set as default campaign', read: 'QR code' },
  log: { setDefault: { did: 'set as the default', entry: 'Default campaign' } },
  confirmations: {
    setDefault: {
      question: '“%{name}” becomes the default campaign.',
      replacing: '“%{name}” becomes the default instead of “%{replaced}”.',
      button: 'Set as default',
    },
  },
  notices: { setDefault: { done: 'Default campaign set', failed: 'The campaign could not be set as the default' } },
  defaultMark: 'Default campaign',
}
export const es: Messages = {
  name: 'Campañas',
  attention: { untranslated: 'Descripciones sin traducción' },
  issues: { untranslated: 'campaña sin traducción |||| campañas sin traducción' },
  titles: { create: 'Crear campaña', update: 'Editar campaña' },
  items: { collection: 'Ranura %{key}' },
  next: 'Crear el quiz',
  groups: { identity: 'Identificación', dial: 'Dial del dispositivo', thresholds: 'Cuándo se acaba una cápsula' },
  fields: {
    name: 'Nombre',
    downloads: 'Descargas',
    fragranceShots: 'Disparos por fragancia',
    lowShots: 'Cápsula por agotarse: menos disparos que',
    lowDays: 'Cápsula por agotarse: menos días que',
    criticalShots: 'Cápsula crítica: menos disparos que',
    criticalDays: 'Cápsula crítica: menos días que',
    isDefault: 'Predeterminada',
    cover: 'Portada',
    descriptions: 'Descripción',
    collection: 'Dial',
    'collection.shotSeconds': 'segundos',
    createdAt: 'Creado',
    updatedAt: 'Actualizado',
  },
  hints: {
    fragranceShots: 'Cuántos disparos de cada fragancia prevé la campaña.',
    lowShots: 'Vacío: vale el límite del producto.',
    lowDays: 'Contados al ritmo de la ranura. Vacío: vale el límite del producto.',
  },
  actions: { setDefault: 'Definir como predeterminada', read: 'Código QR' },
  log: { setDefault: { did: 'definió como predeterminada', entry: 'Campaña predeterminada' } },
  confirmations: {
    setDefault: {
      question: '“%{name}” pasa a ser la campaña predeterminada.',
      replacing: '“%{name}” pasa a ser la predeterminada en lugar de “%{replaced}”.',
      button: 'Definir como predeterminada',
    },
  },
  notices: {
    setDefault: {
      done: 'Campaña predeterminada definida',
      failed: 'No se pudo definir la campaña como predeterminada',
    },
  },
  defaultMark: 'Campaña predeterminada',
}
