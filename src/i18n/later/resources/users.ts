// What the form of a user says of a change of one's own e-mail, three languages side by side.
export const pt = {
  fields: { senhaAtual: 'Senha atual' },
  hints: {
    senhaAtual: 'Para trocar o seu e-mail, confirme a sua senha.',
    pendingEmail: 'A troca para %{email} espera que o link enviado a esse endereço seja aberto.',
  },
  notices: {
    emailChange: {
      done: 'Registro salvo. Enviamos um link ao novo e-mail: a troca é feita quando você o abrir.',
    },
  },
}
export const en: typeof pt = {
  fields: { senhaAtual: 'Current password' },
  hints: {
    senhaAtual: 'To change your e-mail, confirm your password.',
    pendingEmail: 'The change to %{email} waits for the link sent to that address to be opened.',
  },
  notices: {
    emailChange: {
      done: 'Record saved. We sent a link to the new e-mail: the change is made when you open it.',
    },
  },
}
export const es: typeof pt = {
  fields: { senhaAtual: 'Contraseña actual' },
  hints: {
    senhaAtual: 'Para cambiar su correo, confirme su contraseña.',
    pendingEmail: 'El cambio a %{email} espera que se abra el enlace enviado a esa dirección.',
  },
  notices: {
    emailChange: {
      done: 'Registro guardado. Enviamos un enlace al nuevo correo: el cambio se hace cuando usted lo abra.',
    },
  },
}
