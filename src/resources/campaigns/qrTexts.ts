// The messages of a campaign's QR code in three languages.
const pt = {
  title: 'QR code: %{name}',
  hint: 'Abre a loja de aplicativos do celular que ler o código.',
  image: 'QR code que leva a %{link}',
  cover: 'Capa da campanha',
  page: 'A página da campanha no celular',
  copy: 'Copiar o link',
  copied: 'Link copiado',
  print: 'Imprimir',
  close: 'Fechar',
}
const en: typeof pt = {
  title: 'QR code: %{name}',
  hint: 'Opens the app store of the phone that scans the code.',
  image: 'QR code for %{link}',
  cover: 'Campaign cover',
  page: 'The campaign’s page on a phone',
  copy: 'Copy link',
  copied: 'Link copied',
  print: 'Print',
  close: 'Close',
}
const es: typeof pt = {
  title: 'Código QR: %{name}',
  hint: 'Abre la tienda de aplicaciones del teléfono que lea el código.',
  image: 'Código QR que lleva a %{link}',
  cover: 'Portada de la campaña',
  page: 'La página de la campaña en el teléfono',
  copy: 'Copiar el enlace',
  copied: 'Enlace copiado',
  print: 'Imprimir',
  close: 'Cerrar',
}

export const qrMessages = { pt, en, es }
