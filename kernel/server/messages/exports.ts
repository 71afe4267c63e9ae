// The texts of exported workbooks in three languages: file and sheet names, column headers and cell texts.
import type { Language } from '#kernel/contract/languages.ts'

/** The audit's export; `columns` are in the order of its cells. `resources` and `actions` are the kernel's: the others follow from the product's texts. */
export const changeExportMessages = {
  pt: {
    sheet: 'Alterações',
    columns: ['Quando', 'Quem', 'O quê', 'Onde', 'Registro', 'Nome', 'Campos'],
    resources: {
      views: 'Visões de listas',
      bulk: 'Ações em vários registros',
      changes: 'Alterações',
      session: 'Acesso',
    },
    actions: {
      create: 'Criação',
      update: 'Alteração',
      delete: 'Exclusão',
      activate: 'Ativação',
      deactivate: 'Desativação',
      signIn: 'Entrada',
      signInRefused: 'Entrada recusada',
      signOut: 'Saída',
      passwordChange: 'Troca de senha',
      recovery: 'Recuperação de senha',
      export: 'Exportação',
      openFile: 'Abertura de ficha',
      factorAdded: 'Segundo fator adicionado',
      factorRemoved: 'Segundo fator removido',
      factorRemovalAsked: 'Pedido de remoção dos fatores',
      factorRemovalConfirmed: 'Remoção dos fatores confirmada',
      factorsKept: 'Remoção dos fatores impedida',
      recoveryCodesMade: 'Novos códigos de recuperação',
      recoveryCodeUsed: 'Código de recuperação usado',
      sessionEnded: 'Sessão encerrada',
      lockoutLifted: 'Entrada desbloqueada',
      tokenMade: 'Token de API criado',
      tokenRevoked: 'Token de API revogado',
      viewAs: 'Visão como outro perfil',
      reveal: 'Dados pessoais vistos',
      personalSearch: 'Pesquisa por dados pessoais',
      personalData: 'Dados pessoais baixados',
      erase: 'Dados pessoais apagados',
      importStarted: 'Início de importação',
      import: 'Importação',
    },
  },
  en: {
    sheet: 'Changes',
    columns: ['When', 'Who', 'What', 'Where', 'Record', 'Name', 'Fields'],
    resources: {
      views: 'Views of lists',
      bulk: 'Actions on several records',
      changes: 'Changes',
      session: 'Access',
    },
    actions: {
      create: 'Created',
      update: 'Changed',
      delete: 'Deleted',
      activate: 'Activated',
      deactivate: 'Deactivated',
      signIn: 'Signed in',
      signInRefused: 'Sign-in refused',
      signOut: 'Signed out',
      passwordChange: 'Password changed',
      recovery: 'Password recovery',
      export: 'Exported',
      openFile: 'Sheet opened',
      factorAdded: 'Second factor added',
      factorRemoved: 'Second factor removed',
      factorRemovalAsked: 'Removal of factors requested',
      factorRemovalConfirmed: 'Removal of factors confirmed',
      factorsKept: 'Removal of factors stopped',
      recoveryCodesMade: 'New recovery codes',
      recoveryCodeUsed: 'Recovery code used',
      sessionEnded: 'Session ended',
      lockoutLifted: 'Sign-in unlocked',
      tokenMade: 'API token created',
      tokenRevoked: 'API token revoked',
      viewAs: 'Viewed as another profile',
      reveal: 'Personal data seen',
      personalSearch: 'Search for personal data',
      personalData: 'Personal data downloaded',
      erase: 'Personal data erased',
      importStarted: 'Import started',
      import: 'Imported',
    },
  },
  es: {
    sheet: 'Cambios',
    columns: ['Cuándo', 'Quién', 'Qué', 'Dónde', 'Registro', 'Nombre', 'Campos'],
    resources: {
      views: 'Vistas de listas',
      bulk: 'Acciones en varios registros',
      changes: 'Cambios',
      session: 'Acceso',
    },
    actions: {
      create: 'Creación',
      update: 'Cambio',
      delete: 'Eliminación',
      activate: 'Activación',
      deactivate: 'Desactivación',
      signIn: 'Entrada',
      signInRefused: 'Entrada rechazada',
      signOut: 'Salida',
      passwordChange: 'Cambio de contraseña',
      recovery: 'Recuperación de contraseña',
      export: 'Exportación',
      openFile: 'Apertura de ficha',
      factorAdded: 'Segundo factor añadido',
      factorRemoved: 'Segundo factor eliminado',
      factorRemovalAsked: 'Solicitud de eliminar los factores',
      factorRemovalConfirmed: 'Eliminación de los factores confirmada',
      factorsKept: 'Eliminación de los factores impedida',
      recoveryCodesMade: 'Nuevos códigos de recuperación',
      recoveryCodeUsed: 'Código de recuperación usado',
      sessionEnded: 'Sesión cerrada',
      lockoutLifted: 'Inicio de sesión desbloqueado',
      tokenMade: 'Token de API creado',
      tokenRevoked: 'Token de API revocado',
      viewAs: 'Vista como otro perfil',
      reveal: 'Datos personales vistos',
      personalSearch: 'Búsqueda por datos personales',
      personalData: 'Datos personales descargados',
      erase: 'Datos personales borrados',
      importStarted: 'Inicio de importación',
      import: 'Importación',
    },
  },
} as const satisfies Record<Language, object>

/** Returns the name of a resource in a language; its own name without a word. */
export const resourceWord = (resource: string, language: Language): string => {
  const words: Readonly<Record<string, string>> = changeExportMessages[language].resources
  return words[resource] ?? resource
}

/** Returns a word as the name of a file, without accents and spaces: every header and every disk takes it. */
export const fileNameOf = (word: string): string =>
  word.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '').replace(/\W+/g, '-')

/** Returns the name of a file with records of a resource. */
export const resourceFileName = (resource: string, language: Language): string =>
  fileNameOf(resourceWord(resource, language))
