// The messages of the dialog of a device's reset code in three languages.
const pt = {
  title: 'Código de redefinição de %{mac}',
  loading: 'Gerando um código…',
  failed: 'Não foi possível gerar um código.',
  code: 'Código: %{code}',
  left: 'Vale por mais %{smart_count} segundo |||| Vale por mais %{smart_count} segundos',
  hint: 'Digite este código no dispositivo. Ele serve uma única vez; quando o tempo acaba, um novo aparece.',
  copy: 'Copiar',
  copied: 'Copiado',
  close: 'Fechar',
}
const en: typeof pt = {
  title: 'Reset code of %{mac}',
  loading: 'Making a code…',
  failed: 'No code could be made.',
  code: 'Code: %{code}',
  left: 'Good for %{smart_count} more second |||| Good for %{smart_count} more seconds',
  hint: 'Type this code into the device. It works once; when its time is over a new one appears.',
  copy: 'Copy',
  copied: 'Copied',
  close: 'Close',
}
const es: typeof pt = {
  title: 'Código de restablecimiento de %{mac}',
  loading: 'Generando un código…',
  failed: 'No se pudo generar un código.',
  code: 'Código: %{code}',
  left: 'Vale %{smart_count} segundo más |||| Vale %{smart_count} segundos más',
  hint: 'Escriba este código en el dispositivo. Sirve una sola vez; cuando se acaba el tiempo, aparece uno nuevo.',
  copy: 'Copiar',
  copied: 'Copiado',
  close: 'Cerrar',
}

export const resetCodeMessages = { pt, en, es }
