// The messages of the fragrances in three languages.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Fragrâncias',
  noun: 'fragrância |||| fragrâncias',
  none: 'Nenhuma fragrância',
  status: { active: 'Ativa |||| Ativas', inactive: 'Inativa |||| Inativas' },
  titles: { create: 'Criar fragrância', update: 'Editar fragrância' },
  groups: { identity: 'Identificação', files: 'Arquivos' },
  fields: {
    fragranceId: 'Código',
    name: 'Nome',
    categoryId: 'Família',
    parentId: 'Tipo',
    description: 'Descrição',
    image: 'Imagem',
    secret: 'Ficha',
    createdAt: 'Criado em',
  },
  open: { secret: 'Abrir a ficha' },
  hints: {
    parentId: 'Primária e secundária são os dois tipos de fragrância do catálogo; o filtro os separa.',
    secret: 'O documento confidencial de uma fragrância, em PDF ou imagem. A auditoria diz quem o abriu.',
  },
  choices: { parentId: { 1: 'Primária', 2: 'Secundária' } },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Fragrances',
  noun: 'fragrance |||| fragrances',
  none: 'No fragrances',
  titles: { create: 'Create fragrance', update: 'Edit fragrance' },
  groups: { identity: 'Details', files: 'Files' },
  fields: {
    fragranceId: 'Code',
    name: 'Name',
    categoryId: 'Family',
    parentId: 'Type',
    description: 'Description',
    image: 'Image',
    secret: 'Data sheet',
    createdAt: 'Created',
  },
  open: { secret: 'Open the data sheet' },
  hints: {
    parentId: 'Primary and secondary are the two types of fragrances in the catalog; the filter tells them apart.',
    secret: 'The confidential document of a fragrance, a PDF or a picture. The audit says who has opened it.',
  },
  choices: { parentId: { 1: 'Primary', 2: 'Secondary' } },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Fragancias',
  noun: 'fragancia |||| fragancias',
  none: 'Ninguna fragancia',
  status: { active: 'Activa |||| Activas', inactive: 'Inactiva |||| Inactivas' },
  titles: { create: 'Crear fragancia', update: 'Editar fragancia' },
  groups: { identity: 'Identificación', files: 'Archivos' },
  fields: {
    fragranceId: 'Código',
    name: 'Nombre',
    categoryId: 'Familia',
    parentId: 'Tipo',
    description: 'Descripción',
    image: 'Imagen',
    secret: 'Ficha',
    createdAt: 'Creado',
  },
  open: { secret: 'Abrir la ficha' },
  hints: {
    parentId: 'Primaria y secundaria son los dos tipos de fragancia del catálogo; el filtro los separa.',
    secret: 'El documento confidencial de una fragancia, en PDF o imagen. La auditoría dice quién lo abrió.',
  },
  choices: { parentId: { 1: 'Primaria', 2: 'Secundaria' } },
}
