// The messages of the fragrance categories (families) in three languages.
import type { MessagesOf } from '#src/engine/index.ts'
import type screens from '#src/resources/categories.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Categorias',
  attention: { untranslated: 'Textos sem tradução' },
  titles: { create: 'Cadastro de Categoria', update: 'Atualizar Categoria' },
  groups: { identity: 'Identificação', texts: 'Descrições', certificates: 'Certificações' },
  fields: {
    name: 'Nome',
    codAmostra: 'Código da amostra',
    callToAction: 'Chamada para ação',
    chemicalName: 'Nome químico',
    casNumber: 'Número CAS',
    appearance: 'Aparência',
    fragrance: 'Fragrância',
    flavor: 'Sabor',
    food: 'Alimentício',
    kosher: 'Kosher',
    halal: 'Halal',
    isO9001: 'ISO 9001',
    createdAt: 'Criado em',
  },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Categories',
  attention: { untranslated: 'Texts without a translation' },
  titles: { create: 'New category', update: 'Edit category' },
  groups: { identity: 'Identity', texts: 'Descriptions', certificates: 'Certificates' },
  fields: {
    name: 'Name',
    codAmostra: 'Sample code',
    callToAction: 'Call to action',
    chemicalName: 'Chemical name',
    casNumber: 'CAS number',
    appearance: 'Appearance',
    fragrance: 'Fragrance',
    flavor: 'Flavor',
    food: 'Food grade',
    kosher: 'Kosher',
    halal: 'Halal',
    isO9001: 'ISO 9001',
    createdAt: 'Created',
  },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Categorías',
  attention: { untranslated: 'Textos sin traducción' },
  titles: { create: 'Nueva categoría', update: 'Editar categoría' },
  groups: { identity: 'Identificación', texts: 'Descripciones', certificates: 'Certificaciones' },
  fields: {
    name: 'Nombre',
    codAmostra: 'Código de muestra',
    callToAction: 'Llamada a la acción',
    chemicalName: 'Nombre químico',
    casNumber: 'Número CAS',
    appearance: 'Apariencia',
    fragrance: 'Fragancia',
    flavor: 'Sabor',
    food: 'Alimentario',
    kosher: 'Kosher',
    halal: 'Halal',
    isO9001: 'ISO 9001',
    createdAt: 'Creado',
  },
}
