// The texts that say why an action is withheld; they load with the reasons.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

export const reasonMessages: Record<
  TextLanguage,
  Record<'title' | 'notGranted' | 'show' | 'showInactive' | 'close', string>
> = {
  pt: {
    title: 'O que não é possível agora',
    notGranted: 'O perfil %{profile} não tem esta permissão',
    show: 'Ver: %{name}',
    showInactive: 'Ver: %{name} (registros inativos)',
    close: 'Fechar',
  },
  en: {
    title: 'What is not possible now',
    notGranted: 'The profile %{profile} does not have this permission',
    show: 'Show: %{name}',
    showInactive: 'Show: %{name} (inactive records)',
    close: 'Close',
  },
  es: {
    title: 'Lo que no es posible ahora',
    notGranted: 'El perfil %{profile} no tiene este permiso',
    show: 'Ver: %{name}',
    showInactive: 'Ver: %{name} (registros inactivos)',
    close: 'Cerrar',
  },
}
