// Why calls of imports are refused, in three languages.
import { sheetSentences } from './sheetSentences.ts'

const pt = {
  ...sheetSentences.pt,
  importedBefore: 'Este arquivo já foi importado',
  importMissing: 'Não existe registro com este valor',
  importExists: 'Já existe um registro com este valor',
  cellNotAllowed: '%{label} “%{value}” não existe: %{allowed}',
  cellUnknown: '%{label} “%{value}” não existe',
  importRepeated: 'O mesmo valor está na linha %{row}',
  importChanged: 'Este arquivo não é o que foi verificado: verifique-o de novo',
  importRowWidth:
    'O número de células da linha (%{cells}) não é o dos títulos (%{headings}): confira os separadores, as aspas e a linha dos títulos',
  cellNull: 'A célula contém “%{value}”: escolha se isso é uma célula vazia',
  cellError: 'A célula tem o erro %{error}: corrija a fórmula',
  cellWithoutValue: 'A fórmula desta célula não tem valor no arquivo: abra-o no Excel e salve-o de novo',
  ambiguousReference: 'Mais de um registro tem este valor: use o Id',
  totalRow: 'Esta última linha parece um total: escolha se ela é importada',
  sourceChanged: 'O texto original mudou depois que este arquivo foi exportado: confira a tradução e digite-a de novo',
  alteredCell: 'O programa de planilhas alterou este valor: formate a coluna como texto e digite-o de novo',
}
const en: typeof pt = {
  ...sheetSentences.en,
  importedBefore: 'This file has been imported before',
  importMissing: 'No record has this value',
  importExists: 'A record with this value already exists',
  cellNotAllowed: '%{label} “%{value}” does not exist: %{allowed}',
  cellUnknown: '%{label} “%{value}” does not exist',
  importRepeated: 'The same value is in row %{row}',
  importChanged: 'This file is not the one that was checked: check it again',
  importRowWidth:
    'The number of cells in the row (%{cells}) is not that of the headings (%{headings}): check the separators, the quotation marks and the row of headings',
  cellNull: 'The cell contains “%{value}”: choose whether that is an empty cell',
  cellError: 'The cell has the error %{error}: correct its formula',
  cellWithoutValue: 'The formula of this cell has no value in the file: open it in Excel and save it again',
  ambiguousReference: 'Several records have this value: use the Id',
  totalRow: 'This last row looks like a total: choose whether it is imported',
  sourceChanged: 'The original has changed since this file was exported: check the translation and type it again',
  alteredCell: 'The spreadsheet program has altered this value: format the column as text and type it again',
}
const es: typeof pt = {
  ...sheetSentences.es,
  importedBefore: 'Este archivo ya fue importado',
  importMissing: 'No existe un registro con este valor',
  importExists: 'Ya existe un registro con este valor',
  cellNotAllowed: '%{label} “%{value}” no existe: %{allowed}',
  cellUnknown: '%{label} “%{value}” no existe',
  importRepeated: 'El mismo valor está en la fila %{row}',
  importChanged: 'Este archivo no es el que se comprobó: compruébelo de nuevo',
  importRowWidth:
    'El número de celdas de la fila (%{cells}) no es el de los títulos (%{headings}): revise los separadores, las comillas y la fila de los títulos',
  cellNull: 'La celda contiene “%{value}”: elija si eso es una celda vacía',
  cellError: 'La celda tiene el error %{error}: corrija la fórmula',
  cellWithoutValue: 'La fórmula de esta celda no tiene valor en el archivo: ábralo en Excel y guárdelo de nuevo',
  ambiguousReference: 'Más de un registro tiene este valor: use el Id',
  totalRow: 'Esta última fila parece un total: elija si se importa',
  sourceChanged:
    'El texto original cambió después de exportar este archivo: compruebe la traducción y escríbala de nuevo',
  alteredCell:
    'El programa de hojas de cálculo alteró este valor: dé formato de texto a la columna y escríbalo de nuevo',
}

export const errors = { pt, en, es }

declare module '#kernel/core/server/messages/errors.ts' {
  interface FeatureErrors {
    imports: typeof pt
  }
}
