// The texts about imports in the log and the scopes of tokens, in three languages.

const pt = {
  events: {
    importStarted: { entry: 'Início de importação', did: 'iniciou uma importação' },
    import: { entry: 'Importação', did: 'concluiu uma importação' },
  },
  details: {
    file: '%{value}',
    rows: '%{count} linha |||| %{count} linhas',
    created: '%{count} criado |||| %{count} criados',
    updated: '%{count} alterado |||| %{count} alterados',
  },
  areas: { imports: 'Importações de planilhas' },
  runs: { import: { name: 'Importar', did: 'importou %{count} registro |||| importou %{count} registros' } },
}
const en: typeof pt = {
  events: {
    importStarted: { entry: 'Import started', did: 'started an import' },
    import: { entry: 'Imported', did: 'finished an import' },
  },
  details: {
    file: '%{value}',
    rows: '%{count} row |||| %{count} rows',
    created: '%{count} created |||| %{count} created',
    updated: '%{count} changed |||| %{count} changed',
  },
  areas: { imports: 'Spreadsheet imports' },
  runs: { import: { name: 'Import', did: 'imported %{count} record |||| imported %{count} records' } },
}
const es: typeof pt = {
  events: {
    importStarted: { entry: 'Inicio de importación', did: 'inició una importación' },
    import: { entry: 'Importación', did: 'terminó una importación' },
  },
  details: {
    file: '%{value}',
    rows: '%{count} fila |||| %{count} filas',
    created: '%{count} creado |||| %{count} creados',
    updated: '%{count} modificado |||| %{count} modificados',
  },
  areas: { imports: 'Importaciones de hojas de cálculo' },
  runs: { import: { name: 'Importar', did: 'importó %{count} registro |||| importó %{count} registros' } },
}

export const words = { pt, en, es }

declare module '#kernel/core/contract/actionNames.ts' {
  interface FeatureEvents {
    imports: typeof pt.events
  }
}
