// The words of the dialog with the link to a draft, in three languages.
const pt = {
  title: 'Experimentar no celular',
  hint: 'Leia o código com a câmera do celular: ele mostra o rascunho como está, sem precisar entrar, e nada é contado.',
  ends: 'Quem tiver o link vê o rascunho até %{at}.',
  image: 'QR code que leva ao rascunho',
  loading: 'Criando o link…',
  failed: 'Não foi possível criar o link.',
  copy: 'Copiar o link',
  copied: 'Link copiado',
  end: 'Encerrar o link',
  ended: 'O link foi encerrado: ele não mostra mais nada.',
  endFailed: 'Não foi possível encerrar o link.',
  close: 'Fechar',
}
const en: typeof pt = {
  title: 'Try on a phone',
  hint: 'Scan the code with the camera of a phone: it shows the draft as it is, without signing in, and nothing is counted.',
  ends: 'Whoever has the link sees the draft until %{at}.',
  image: 'QR code for the draft',
  loading: 'Making the link…',
  failed: 'The link could not be made.',
  copy: 'Copy link',
  copied: 'Link copied',
  end: 'End the link',
  ended: 'The link has ended: it shows nothing any more.',
  endFailed: 'The link could not be ended.',
  close: 'Close',
}
const es: typeof pt = {
  title: 'Probar en el móvil',
  hint: 'Lea el código con la cámara del móvil: muestra el borrador como está, sin iniciar sesión, y nada se cuenta.',
  ends: 'Quien tenga el enlace ve el borrador hasta el %{at}.',
  image: 'Código QR que lleva al borrador',
  loading: 'Creando el enlace…',
  failed: 'No se pudo crear el enlace.',
  copy: 'Copiar el enlace',
  copied: 'Enlace copiado',
  end: 'Finalizar el enlace',
  ended: 'El enlace se finalizó: ya no muestra nada.',
  endFailed: 'No se pudo finalizar el enlace.',
  close: 'Cerrar',
}

export const trialTexts = { pt, en, es }
