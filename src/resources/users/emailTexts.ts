// The texts below a user's e-mail and document while they are changed, in three languages.
const pt = {
  senhaAtual: 'Para trocar o seu e-mail, confirme a sua senha.',
  pendingEmail: 'A troca para %{email} será feita quando o link enviado a esse endereço for aberto.',
  otherHasEmail: 'Outro usuário já tem este e-mail: %{name}.',
  otherHasDocument: 'Outro usuário já tem este documento: %{name}.',
}
const en: typeof pt = {
  senhaAtual: 'To change your e-mail, confirm your password.',
  pendingEmail: 'The change to %{email} takes effect when the link sent to that address is opened.',
  otherHasEmail: 'Another user has this e-mail already: %{name}.',
  otherHasDocument: 'Another user has this document already: %{name}.',
}
const es: typeof pt = {
  senhaAtual: 'Para cambiar su correo, confirme su contraseña.',
  pendingEmail: 'El cambio a %{email} se hará cuando se abra el enlace enviado a esa dirección.',
  otherHasEmail: 'Otro usuario ya tiene este correo: %{name}.',
  otherHasDocument: 'Otro usuario ya tiene este documento: %{name}.',
}

export const emailMessages = { pt, en, es }
