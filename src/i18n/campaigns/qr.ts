// The messages of a campaign's QR code in three languages.
const pt = {
  title: 'QR code: %{name}',
  hint: 'Leva à loja de aplicativos do celular que o lê.',
  image: 'QR code que leva a %{link}',
  cover: 'Capa da campanha',
  copy: 'Copiar o link',
  copied: 'Link copiado',
  print: 'Imprimir',
  close: 'Fechar',
}
const en: typeof pt = {
  title: 'QR code: %{name}',
  hint: 'Leads to the app store of the phone that reads it.',
  image: 'QR code that leads to %{link}',
  cover: 'Cover of the campaign',
  copy: 'Copy the link',
  copied: 'Link copied',
  print: 'Print',
  close: 'Close',
}
const es: typeof pt = {
  title: 'Código QR: %{name}',
  hint: 'Lleva a la tienda de aplicaciones del teléfono que lo lee.',
  image: 'Código QR que lleva a %{link}',
  cover: 'Portada de la campaña',
  copy: 'Copiar el enlace',
  copied: 'Enlace copiado',
  print: 'Imprimir',
  close: 'Cerrar',
}

export const qrMessages = { pt, en, es }
