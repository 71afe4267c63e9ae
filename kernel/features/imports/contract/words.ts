// What the log and the scopes of tokens say of imports, in three languages.

const pt = {
  events: {
    importStarted: { entry: 'Início de importação', did: 'iniciou uma importação' },
    import: { entry: 'Importação', did: 'concluiu uma importação' },
  },
  areas: { imports: 'Importações de planilhas' },
}
const en: typeof pt = {
  events: {
    importStarted: { entry: 'Import started', did: 'started an import' },
    import: { entry: 'Imported', did: 'finished an import' },
  },
  areas: { imports: 'Spreadsheet imports' },
}
const es: typeof pt = {
  events: {
    importStarted: { entry: 'Inicio de importación', did: 'inició una importación' },
    import: { entry: 'Importación', did: 'terminó una importación' },
  },
  areas: { imports: 'Importaciones de hojas de cálculo' },
}

export const words = { pt, en, es }

declare module '#kernel/core/contract/actionNames.ts' {
  interface FeatureEvents {
    imports: typeof pt.events
  }
}
