// Why an imported file cannot be read, in three languages.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

const pt = {
  sheetEmpty: 'O arquivo está vazio',
  sheetDamaged: 'O arquivo está danificado e não pôde ser lido',
  sheetNotSupported: 'Este arquivo não é uma planilha: use xlsx ou csv',
  sheetXliff: 'Este XLIFF não foi exportado daqui na versão 1.2: exporte-o de novo e traduza-o',
  sheetOld: 'Este arquivo é do Excel antigo (xls) ou tem senha: salve-o como xlsx, sem senha',
  sheetProtected: 'Este arquivo tem senha: salve-o sem senha',
  sheetTooLarge: 'O conteúdo do arquivo é grande demais: divida-o em partes',
  sheetTooWide: 'A planilha tem colunas demais: use no máximo %{columns} e exclua as vazias',
  sheetTooLong: 'A planilha tem linhas demais: use no máximo %{rows} e exclua as vazias',
  sheetMarkup: 'Este arquivo é uma página HTML ou XML com o nome de uma planilha: abra-o no Excel e salve-o como xlsx',
  sheetQuote: 'As aspas abertas na linha %{line} não são fechadas',
  sheetTooSlow: 'A leitura do arquivo demora demais: divida-o em partes',
  sheetBadBytes:
    'O arquivo tem caracteres que não são UTF-8, mostrados como \uFFFD: o primeiro está na linha %{row}, coluna %{column}',
  sheetEncoding: 'O arquivo não diz como seus caracteres são escritos, e foi lido como %{encoding}: confira os acentos',
  sheetRepeatedHeadings:
    'A linha %{row} repete os títulos das colunas e não é importada |||| %{count} linhas repetem os títulos das colunas e não são importadas; a primeira é a %{row}',
}

export const sheetSentences: Record<TextLanguage, typeof pt> = {
  pt,
  en: {
    sheetEmpty: 'The file is empty',
    sheetDamaged: 'The file is damaged and could not be read',
    sheetNotSupported: 'This file is not a spreadsheet: use xlsx or csv',
    sheetXliff: 'This XLIFF was not exported from here as version 1.2: export it again and translate it',
    sheetOld: 'This file is from an old version of Excel (xls) or has a password: save it as xlsx without a password',
    sheetProtected: 'This file has a password: save it without one',
    sheetTooLarge: 'The content of the file is too large: split it',
    sheetTooWide: 'The spreadsheet has too many columns: use at most %{columns} and delete the empty ones',
    sheetTooLong: 'The spreadsheet has too many rows: use at most %{rows} and delete the empty ones',
    sheetMarkup:
      'This file is an HTML or XML page with the name of a spreadsheet: open it in Excel and save it as xlsx',
    sheetQuote: 'The quotation mark opened in line %{line} is never closed',
    sheetTooSlow: 'Reading the file takes too long: split it',
    sheetBadBytes:
      'The file has characters that are not UTF-8, shown as \uFFFD: the first is in row %{row}, column %{column}',
    sheetEncoding:
      'The file does not say how its characters are written, and was read as %{encoding}: check the accents',
    sheetRepeatedHeadings:
      'Row %{row} repeats the headings of the columns and is not imported |||| %{count} rows repeat the headings of the columns and are not imported; the first is row %{row}',
  },
  es: {
    sheetEmpty: 'El archivo está vacío',
    sheetDamaged: 'El archivo está dañado y no se pudo leer',
    sheetNotSupported: 'Este archivo no es una hoja de cálculo: use xlsx o csv',
    sheetXliff: 'Este XLIFF no se exportó de aquí en la versión 1.2: expórtelo de nuevo y tradúzcalo',
    sheetOld: 'Este archivo es de un Excel antiguo (xls) o tiene contraseña: guárdelo como xlsx, sin contraseña',
    sheetProtected: 'Este archivo tiene contraseña: guárdelo sin ella',
    sheetTooLarge: 'El contenido del archivo es demasiado grande: divídalo',
    sheetTooWide: 'La hoja tiene demasiadas columnas: use como máximo %{columns} y elimine las vacías',
    sheetTooLong: 'La hoja tiene demasiadas filas: use como máximo %{rows} y elimine las vacías',
    sheetMarkup:
      'Este archivo es una página HTML o XML con el nombre de una hoja de cálculo: ábralo en Excel y guárdelo como xlsx',
    sheetQuote: 'Las comillas abiertas en la línea %{line} no se cierran',
    sheetTooSlow: 'La lectura del archivo tarda demasiado: divídalo',
    sheetBadBytes:
      'El archivo tiene caracteres que no son UTF-8, mostrados como \uFFFD: el primero está en la fila %{row}, columna %{column}',
    sheetEncoding:
      'El archivo no dice cómo están escritos sus caracteres, y se leyó como %{encoding}: revise los acentos',
    sheetRepeatedHeadings:
      'La fila %{row} repite los títulos de las columnas y no se importa |||| %{count} filas repiten los títulos de las columnas y no se importan; la primera es la %{row}',
  },
}
