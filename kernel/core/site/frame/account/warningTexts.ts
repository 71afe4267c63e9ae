// The warnings about the own account, apart from the texts of its page: every screen loads them.
const pt = {
  removalAt:
    'Os seus segundos fatores serão removidos em %{at}. Se você não pediu isso, impeça em “Segurança e sessões”.',
  refused:
    '%{smart_count} tentativa recusada de entrar na sua conta desde %{at}. |||| %{smart_count} tentativas recusadas de entrar na sua conta desde %{at}.',
  overdue:
    'O seu perfil exige um segundo fator, e o prazo terminou em %{at}: configure um em “Segurança e sessões” para continuar.',
  due: 'O seu perfil exige um segundo fator: configure-o em “Segurança e sessões” até %{at}.',
}

const en: typeof pt = {
  removalAt:
    'Your second factors will be removed on %{at}. If you did not ask for this, stop it in “Security and sessions”.',
  refused:
    '%{smart_count} refused attempt to sign in to your account since %{at}. |||| %{smart_count} refused attempts to sign in to your account since %{at}.',
  overdue:
    'Your profile requires a second factor, and the deadline was %{at}: set one up in “Security and sessions” to continue.',
  due: 'Your profile requires a second factor: set one up in “Security and sessions” by %{at}.',
}

const es: typeof pt = {
  removalAt: 'Sus segundos factores se eliminarán el %{at}. Si no lo pidió usted, impídalo en “Seguridad y sesiones”.',
  refused:
    '%{smart_count} intento rechazado de entrar en su cuenta desde el %{at}. |||| %{smart_count} intentos rechazados de entrar en su cuenta desde el %{at}.',
  overdue:
    'Su perfil exige un segundo factor, y el plazo terminó el %{at}: configure uno en “Seguridad y sesiones” para continuar.',
  due: 'Su perfil exige un segundo factor: configúrelo en “Seguridad y sesiones” hasta el %{at}.',
}

export const accountWarnings = { pt, en, es }
