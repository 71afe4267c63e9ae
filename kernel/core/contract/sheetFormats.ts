// The formats of spreadsheets.

/** A workbook, or a text with separators that Excel opens. */
export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** The formats of the export of a list: XLIFF has the texts that are translated, for one language. */
export const exportFormats = [...sheetFormats, 'xliff'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The signs that begin a formula in some program, inside a class of a regular expression. */
export const formulaSigns = '=+\\-@\\t\\r＝＋－＠﹦﹢﹣﹫'
