// Fragrance categories. How many fragrances each has comes from the kept counts.
import { type Generated, sql } from 'kysely'
import type * as z from 'zod/mini'
import { type Create, resource, type Row } from '#contract/categories.ts'
import { defineTable } from '#server/tables/table.ts'

interface CategoriesTable {
  id: Generated<number>
  name: string
  deleted_at: string | null
}

declare module '#server/database/schema.ts' {
  interface Tables {
    categories: CategoriesTable
  }
}

export type CategoryValues = z.infer<typeof Create>

export const table = defineTable<typeof resource, Row, CategoryValues>({
  resource,
  name: 'categories',
  columns: {
    categoryId: 't.id',
    name: 't.name',
    codAmostra: 't.sample_code',
    callToAction: 't.call_to_action',
    callToAction_en: 't.call_to_action_en',
    callToAction_es: 't.call_to_action_es',
    chemicalName: 't.chemical_name',
    casNumber: 't.cas_number',
    appearance: 't.appearance',
    appearance_en: 't.appearance_en',
    appearance_es: 't.appearance_es',
    fragrance: 't.fragrance',
    fragrance_en: 't.fragrance_en',
    fragrance_es: 't.fragrance_es',
    flavor: 't.flavor',
    flavor_en: 't.flavor_en',
    flavor_es: 't.flavor_es',
    food: 't.food',
    kosher: 't.kosher',
    halal: 't.halal',
    isO9001: 't.iso9001',
    fragrances: `(SELECT coalesce(sum(c.n), 0)::int8 FROM row_counts c WHERE c.table_name = 'fragrances' AND c.parent = t.id)`,
    deletedAt: 't.deleted_at',
    createdAt: 't.created_at',
    updatedAt: 't.updated_at',
  },
  order: { name: 'name_key', createdAt: 'created_at', updatedAt: 'updated_at' },
  search: 'search_text',
  attention: { untranslated: () => sql`t.untranslated` },
  softDelete: true,
  write: {
    name: 'name',
    codAmostra: 'sample_code',
    callToAction: 'call_to_action',
    callToAction_en: 'call_to_action_en',
    callToAction_es: 'call_to_action_es',
    chemicalName: 'chemical_name',
    casNumber: 'cas_number',
    appearance: 'appearance',
    appearance_en: 'appearance_en',
    appearance_es: 'appearance_es',
    fragrance: 'fragrance',
    fragrance_en: 'fragrance_en',
    fragrance_es: 'fragrance_es',
    flavor: 'flavor',
    flavor_en: 'flavor_en',
    flavor_es: 'flavor_es',
    food: 'food',
    kosher: 'kosher',
    halal: 'halal',
    isO9001: 'iso9001',
  },
})
