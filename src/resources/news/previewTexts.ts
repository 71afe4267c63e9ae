// The messages of the preview of an article in three languages.
const pt = {
  title: 'Como no aplicativo',
  languages: 'Idioma da notícia',
  nothing: 'Sem texto neste idioma',
  from: 'Começa em %{date}',
  until: 'No ar até %{date}',
  failed: 'Não foi possível carregar a imagem.',
  close: 'Fechar',
}
const en: typeof pt = {
  title: 'As seen in the app',
  languages: 'Article language',
  nothing: 'No text in this language',
  from: 'Starts on %{date}',
  until: 'Shown until %{date}',
  failed: 'The picture could not be loaded.',
  close: 'Close',
}
const es: typeof pt = {
  title: 'Como se ve en la aplicación',
  languages: 'Idioma de la noticia',
  nothing: 'Sin texto en este idioma',
  from: 'Empieza el %{date}',
  until: 'Visible hasta el %{date}',
  failed: 'No se pudo cargar la imagen.',
  close: 'Cerrar',
}

export const previewMessages = { pt, en, es }
