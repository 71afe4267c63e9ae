// What the preview of a news says, three languages side by side.
export const pt = {
  preview: {
    title: 'Como no aplicativo',
    languages: 'Idioma da notícia',
    nothing: 'Sem texto neste idioma',
    until: 'No ar até %{date}',
    failed: 'Não foi possível carregar a imagem.',
    close: 'Fechar',
  },
}
export const en: typeof pt = {
  preview: {
    title: 'As in the app',
    languages: 'Language of the article',
    nothing: 'No text in this language',
    until: 'Shown until %{date}',
    failed: 'The picture could not be loaded.',
    close: 'Close',
  },
}
export const es: typeof pt = {
  preview: {
    title: 'Como en la aplicación',
    languages: 'Idioma de la noticia',
    nothing: 'Sin texto en este idioma',
    until: 'Visible hasta el %{date}',
    failed: 'No se pudo cargar la imagen.',
    close: 'Cerrar',
  },
}
