// Reads an exported workbook with an independent library.
import { readSheet } from 'read-excel-file/node'

/** Returns the rows of the first sheet, the header first; every cell as text, an empty one as ''. */
export const readWorkbook = async (bytes: Buffer): Promise<string[][]> =>
  (await readSheet(bytes)).map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
