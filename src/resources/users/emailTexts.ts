// The texts below a user's e-mail while it is changed, in three languages.
const pt = {
  senhaAtual: 'Para trocar o seu e-mail, confirme a sua senha.',
  pendingEmail: 'A troca para %{email} será feita quando o link enviado a esse endereço for aberto.',
}
const en: typeof pt = {
  senhaAtual: 'To change your e-mail, confirm your password.',
  pendingEmail: 'The change to %{email} takes effect when the link sent to that address is opened.',
}
const es: typeof pt = {
  senhaAtual: 'Para cambiar su correo, confirme su contraseña.',
  pendingEmail: 'El cambio a %{email} se hará cuando se abra el enlace enviado a esa dirección.',
}

export const emailMessages = { pt, en, es }
