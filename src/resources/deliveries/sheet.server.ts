// The sheet that a supplier gets: fragrance, quantity, site, address and day, a row for each fragrance.
import type { Language } from '#kernel/core/contract/languages.ts'
import type { Cell } from '#kernel/core/server/sheets/sheets.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import type { DeliveryLine } from './payloads.ts'
import { orderedOf } from './rules/orderedOf.ts'
import type { SheetHead } from './table.ts'

export const sheetTexts = {
  pt: {
    file: 'pedido',
    sheet: 'Pedido',
    columns: ['Pedido', 'Fragrância', 'Cápsulas', 'Local', 'Endereço', 'Entregar em', 'Observações'],
    total: 'Total',
    noSite: 'Sem local',
  },
  en: {
    file: 'order',
    sheet: 'Order',
    columns: ['Order', 'Fragrance', 'Capsules', 'Site', 'Address', 'Deliver on', 'Notes'],
    total: 'Total',
    noSite: 'No site',
  },
  es: {
    file: 'pedido',
    sheet: 'Pedido',
    columns: ['Pedido', 'Fragancia', 'Cápsulas', 'Ubicación', 'Dirección', 'Entregar el', 'Observaciones'],
    total: 'Total',
    noSite: 'Sin ubicación',
  },
} as const satisfies Record<Language, object>

/** Returns the day of a sheet as a cell that sorts. */
const dayCell = (day: string | null): Cell => (day === null ? null : { at: Date.parse(day), hasTime: false })

export const sheetOf = (
  { code, site, address, expectedAt, notes }: SheetHead,
  lines: readonly DeliveryLine[],
  language: Language,
) => {
  const { file, sheet: name, columns, noSite, total } = sheetTexts[language]
  const ordered = orderedOf(lines)
  const rows = ordered.map(({ fragrance, quantity }): Cell[] => [
    code,
    fragranceName(fragrance, language),
    quantity,
    site ?? noSite,
    address,
    dayCell(expectedAt),
    notes,
  ])
  const all = ordered.reduce((sum, { quantity }) => sum + quantity, 0)
  return { file: `${file}-${code}`, name, columns, rows: [...rows, [code, total, all, null, null, null, null]] }
}
