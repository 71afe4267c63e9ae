// The formats of spreadsheets.

/** A workbook, or a text with separators that Excel opens. */
export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]
