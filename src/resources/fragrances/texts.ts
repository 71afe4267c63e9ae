// The messages of the fragrances in three languages.
import type { MessagesOf } from '#kernel/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Fragrâncias',
  menu: 'Configuração',
  titles: { create: 'Cadastro de Fragrância', update: 'Atualizar Fragrância' },
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
  choices: { parentId: { 1: 'Primária', 2: 'Secundária' } },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Fragrances',
  menu: 'Configuration',
  titles: { create: 'New fragrance', update: 'Edit fragrance' },
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
  choices: { parentId: { 1: 'Primary', 2: 'Secondary' } },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Fragancias',
  menu: 'Configuración',
  titles: { create: 'Nueva fragancia', update: 'Editar fragancia' },
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
  choices: { parentId: { 1: 'Primaria', 2: 'Secundaria' } },
}
