// Reads an exported spreadsheet as somebody else's program would.
import { readSheet } from 'read-excel-file/node'

/** The rows of the first sheet, the header first; every cell as text, an empty one as ''. */
export const readWorkbook = async (bytes: Buffer): Promise<string[][]> =>
  (await readSheet(bytes)).map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
