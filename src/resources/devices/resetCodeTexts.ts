// The messages of the dialog of a device's reset code in three languages.
const pt = {
  title: 'Código de redefinição de %{name}',
  loading: 'Gerando um código…',
  failed: 'Não foi possível gerar um código.',
  othersOf:
    '%{name} abriu um código que vale por mais %{smart_count} segundo. |||| %{name} abriu um código que vale por mais %{smart_count} segundos.',
  others:
    'Outra pessoa abriu um código que vale por mais %{smart_count} segundo. |||| Outra pessoa abriu um código que vale por mais %{smart_count} segundos.',
  endsIt: 'Um código novo encerra esse.',
  another: 'Gerar outro código',
  code: 'Código: %{code}',
  left: 'Vale por mais %{smart_count} segundo |||| Vale por mais %{smart_count} segundos',
  hint: 'Digite este código no dispositivo. Ele só pode ser usado uma vez; quando expira, aparece um novo.',
  copy: 'Copiar',
  copied: 'Copiado',
  close: 'Fechar',
}
const en: typeof pt = {
  title: 'Reset code of %{name}',
  loading: 'Generating a code…',
  failed: 'A code could not be generated.',
  othersOf:
    '%{name} opened a code that is valid for %{smart_count} more second. |||| %{name} opened a code that is valid for %{smart_count} more seconds.',
  others:
    'Somebody else opened a code that is valid for %{smart_count} more second. |||| Somebody else opened a code that is valid for %{smart_count} more seconds.',
  endsIt: 'A new code ends it.',
  another: 'Generate another code',
  code: 'Code: %{code}',
  left: 'Valid for %{smart_count} more second |||| Valid for %{smart_count} more seconds',
  hint: 'Type this code into the device. It can be used only once; when it expires, a new one appears.',
  copy: 'Copy',
  copied: 'Copied',
  close: 'Close',
}
const es: typeof pt = {
  title: 'Código de restablecimiento de %{name}',
  loading: 'Generando un código…',
  failed: 'No se pudo generar un código.',
  othersOf:
    '%{name} abrió un código que vale %{smart_count} segundo más. |||| %{name} abrió un código que vale %{smart_count} segundos más.',
  others:
    'Otra persona abrió un código que vale %{smart_count} segundo más. |||| Otra persona abrió un código que vale %{smart_count} segundos más.',
  endsIt: 'Un código nuevo anula ese.',
  another: 'Generar otro código',
  code: 'Código: %{code}',
  left: 'Válido %{smart_count} segundo más |||| Válido %{smart_count} segundos más',
  hint: 'Escriba este código en el dispositivo. Solo se puede usar una vez; cuando caduca, aparece uno nuevo.',
  copy: 'Copiar',
  copied: 'Copiado',
  close: 'Cerrar',
}

export const resetCodeMessages = { pt, en, es }
