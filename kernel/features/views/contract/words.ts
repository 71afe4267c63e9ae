// The texts about views in the log, in three languages.

const pt = {
  records: { views: 'Visões de listas' },
}
const en: typeof pt = {
  records: { views: 'Views of lists' },
}
const es: typeof pt = {
  records: { views: 'Vistas de listas' },
}

export const words = { pt, en, es }
