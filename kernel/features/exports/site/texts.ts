// The texts of an export in three languages, loaded with its dialog.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

const pt = {
  title: 'Exportar: %{name}',
  all: '%{count} registro, na ordem da lista. |||| %{count} registros, na ordem da lista.',
  selected:
    '%{count} registro selecionado, na ordem da lista. |||| %{count} registros selecionados, na ordem da lista.',
  columns: 'Colunas',
  view: 'Como estão na lista',
  specified: 'Colunas padrão',
  specifiedHint: 'O arquivo padrão desta lista, igual para todos.',
  every: 'Todas as colunas',
  format: 'Formato',
  xlsx: 'Excel',
  csv: 'Texto (csv)',
  xliff: 'Tradução (XLIFF)',
  translateTo: 'Traduzir para',
  xliffHint:
    'O arquivo tem os textos em português e o que já está traduzido, para um programa de tradução. Depois, importe-o nesta lista.',
  export: 'Exportar',
  exporting: 'Exportando…',
  id: 'Id',
}

const en: typeof pt = {
  title: 'Export: %{name}',
  all: '%{count} record, in the order of the list. |||| %{count} records, in the order of the list.',
  selected:
    '%{count} selected record, in the order of the list. |||| %{count} selected records, in the order of the list.',
  columns: 'Columns',
  view: 'As in the list',
  specified: 'Standard columns',
  specifiedHint: 'The standard file of this list, the same for everybody.',
  every: 'All columns',
  format: 'Format',
  xlsx: 'Excel',
  csv: 'Text (csv)',
  xliff: 'Translation (XLIFF)',
  translateTo: 'Translate into',
  xliffHint:
    'The file has the texts in Portuguese and what is translated already, for a translation tool. Import it into this list afterwards.',
  export: 'Export',
  exporting: 'Exporting…',
  id: 'Id',
}

const es: typeof pt = {
  title: 'Exportar: %{name}',
  all: '%{count} registro, en el orden de la lista. |||| %{count} registros, en el orden de la lista.',
  selected:
    '%{count} registro seleccionado, en el orden de la lista. |||| %{count} registros seleccionados, en el orden de la lista.',
  columns: 'Columnas',
  view: 'Como están en la lista',
  specified: 'Columnas estándar',
  specifiedHint: 'El archivo estándar de esta lista, igual para todos.',
  every: 'Todas las columnas',
  format: 'Formato',
  xlsx: 'Excel',
  csv: 'Texto (csv)',
  xliff: 'Traducción (XLIFF)',
  translateTo: 'Traducir al',
  xliffHint:
    'El archivo tiene los textos en portugués y lo que ya está traducido, para un programa de traducción. Después, impórtelo en esta lista.',
  export: 'Exportar',
  exporting: 'Exportando…',
  id: 'Id',
}

export const exportMessages: Readonly<Record<TextLanguage, typeof pt>> = { pt, en, es }
