// Why calls of bulk are refused, in three languages.

const pt = {
  bulkTooMany: 'Uma ação pode incluir no máximo %{maximum} registros: use um filtro',
  bulkChanged: 'Há mais registros agora do que os confirmados: confira a seleção de novo',
}
const en: typeof pt = {
  bulkTooMany: 'One action can include at most %{maximum} records: use a filter',
  bulkChanged: 'There are more records now than you confirmed: check the selection again',
}
const es: typeof pt = {
  bulkTooMany: 'Una acción puede incluir como máximo %{maximum} registros: use un filtro',
  bulkChanged: 'Ahora hay más registros que los confirmados: revise la selección',
}

export const errors = { pt, en, es }

declare module '#kernel/core/server/messages/errors.ts' {
  interface FeatureErrors {
    bulk: typeof pt
  }
}
