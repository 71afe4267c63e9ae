// The names of the product's resources and calls without screens: in the audit and its export, and in the scopes of API tokens.
export const areaNames = {
  pt: { newsFiles: 'Imagens de notícias', statistics: 'Disparos do painel' },
  en: { newsFiles: 'News pictures', statistics: 'Dashboard shots' },
  es: { newsFiles: 'Imágenes de noticias', statistics: 'Disparos del panel' },
}

/** Those of them whose records the audit contains, as the name of one. */
export const recordNames = {
  pt: { newsFiles: 'Imagem da notícia' },
  en: { newsFiles: 'News picture' },
  es: { newsFiles: 'Imagen de la noticia' },
}

/** The resources to whose records a key of an installation can be bound. */
export const keyTargets: readonly string[] = ['sites', 'devices']
