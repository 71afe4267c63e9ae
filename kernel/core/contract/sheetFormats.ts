// The formats of spreadsheets.

/** A workbook, or a text with separators that Excel opens. */
export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** The signs that begin a formula in some program, inside a class of a regular expression. */
export const formulaSigns = '=+\\-@\\t\\r＝＋－＠﹦﹢﹣﹫'
