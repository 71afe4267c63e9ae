// The texts about actions on many records in the log, in three languages.

const pt = {
  records: { bulk: 'Ações em vários registros' },
}
const en: typeof pt = {
  records: { bulk: 'Actions on several records' },
}
const es: typeof pt = {
  records: { bulk: 'Acciones en varios registros' },
}

export const words = { pt, en, es }
