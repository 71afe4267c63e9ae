// The texts below a user's e-mail while it is changed, in three languages.
const pt = {
  senhaAtual: 'Para trocar o seu e-mail, confirme a sua senha.',
  pendingEmail: 'A troca para %{email} espera que o link enviado a esse endereço seja aberto.',
}
const en: typeof pt = {
  senhaAtual: 'To change your e-mail, confirm your password.',
  pendingEmail: 'The change to %{email} waits for the link sent to that address to be opened.',
}
const es: typeof pt = {
  senhaAtual: 'Para cambiar su correo, confirme su contraseña.',
  pendingEmail: 'El cambio a %{email} espera que se abra el enlace enviado a esa dirección.',
}

export const emailMessages = { pt, en, es }
