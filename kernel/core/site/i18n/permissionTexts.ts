// The texts of the permission matrix and of viewing as another profile.
import type { GenericAction } from '#kernel/core/contract/access.ts'
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

interface PermissionMessages extends Record<
  | 'title'
  | 'intro'
  | 'action'
  | 'failed'
  | 'close'
  | 'view'
  | 'viewAs'
  | 'viewing'
  | 'viewingAs'
  | 'leave'
  | 'token'
  | 'unless'
  | 'some',
  string
> {
  allowed: Record<'profile' | 'token', string>
  denied: Record<'profile' | 'token', string>
  states: Record<'yes' | 'conditional' | 'no', string>
  only: Record<'screens' | 'server', string>
  /** Those of any resource, and proposing plans. */
  actions: Record<GenericAction | 'propose', string>
}

export const permissionMessages: Record<TextLanguage, PermissionMessages> = {
  pt: {
    title: 'Permissões',
    intro:
      'O que cada perfil, e cada token de API seu, pode fazer. Cada célula abre a regra com as condições; o servidor aplica as mesmas regras.',
    action: 'Ação',
    failed: 'Não foi possível carregar os perfis.',
    close: 'Fechar',
    view: 'Ver como',
    viewAs: 'Ver como %{profile}',
    viewing: 'Visão de outro perfil',
    viewingAs: 'Você está vendo como %{profile}. Nada pode ser alterado.',
    leave: 'Voltar ao meu perfil',
    token: 'Token “%{name}”',
    allowed: { profile: 'O perfil %{name} tem esta permissão.', token: '%{name} tem esta permissão.' },
    denied: { profile: 'O perfil %{name} não tem esta permissão.', token: '%{name} não tem esta permissão.' },
    unless: 'Exceto nestes casos, com este aviso:',
    some: 'algumas',
    states: { yes: 'Sim', conditional: 'Sim, se…', no: 'Não' },
    only: { screens: 'só as telas escondem', server: 'só o servidor recusa' },
    actions: {
      menu: 'Ver no menu',
      open: 'Abrir as telas',
      list: 'Listar',
      read: 'Ler um registro',
      create: 'Criar',
      update: 'Alterar',
      delete: 'Desativar ou excluir',
      hardDelete: 'Excluir definitivamente',
      activate: 'Ativar',
      export: 'Exportar',
      import: 'Importar',
      propose: 'Preparar mudanças, que uma pessoa aplica',
    },
  },
  en: {
    title: 'Permissions',
    intro:
      'What each profile, and each of your API tokens, may do. Each cell opens the rule with its conditions; the server applies the same rules.',
    action: 'Action',
    failed: 'The profiles could not be loaded.',
    close: 'Close',
    view: 'View as',
    viewAs: 'View as %{profile}',
    viewing: 'View of another profile',
    viewingAs: 'You are viewing as %{profile}. Nothing can be changed.',
    leave: 'Back to my profile',
    token: 'Token “%{name}”',
    allowed: { profile: 'The profile %{name} has this permission.', token: '%{name} has this permission.' },
    denied: {
      profile: 'The profile %{name} does not have this permission.',
      token: '%{name} does not have this permission.',
    },
    unless: 'Except in these cases, with this message:',
    some: 'some',
    states: { yes: 'Yes', conditional: 'Yes, if…', no: 'No' },
    only: { screens: 'only the screens hide it', server: 'only the server refuses it' },
    actions: {
      menu: 'See in the menu',
      open: 'Open the screens',
      list: 'List',
      read: 'Read a record',
      create: 'Create',
      update: 'Edit',
      delete: 'Deactivate or delete',
      hardDelete: 'Delete permanently',
      activate: 'Activate',
      export: 'Export',
      import: 'Import',
      propose: 'Prepare changes, which a person applies',
    },
  },
  es: {
    title: 'Permisos',
    intro:
      'Lo que puede hacer cada perfil, y cada token de API suyo. Cada celda abre la regla con sus condiciones; el servidor aplica las mismas reglas.',
    action: 'Acción',
    failed: 'No fue posible cargar los perfiles.',
    close: 'Cerrar',
    view: 'Ver como',
    viewAs: 'Ver como %{profile}',
    viewing: 'Vista de otro perfil',
    viewingAs: 'Está viendo como %{profile}. Nada puede modificarse.',
    leave: 'Volver a mi perfil',
    token: 'Token “%{name}”',
    allowed: { profile: 'El perfil %{name} tiene este permiso.', token: '%{name} tiene este permiso.' },
    denied: { profile: 'El perfil %{name} no tiene este permiso.', token: '%{name} no tiene este permiso.' },
    unless: 'Excepto en estos casos, con este aviso:',
    some: 'algunas',
    states: { yes: 'Sí', conditional: 'Sí, si…', no: 'No' },
    only: { screens: 'solo lo ocultan las pantallas', server: 'solo lo rechaza el servidor' },
    actions: {
      menu: 'Ver en el menú',
      open: 'Abrir las pantallas',
      list: 'Listar',
      read: 'Leer un registro',
      create: 'Crear',
      update: 'Modificar',
      delete: 'Desactivar o eliminar',
      hardDelete: 'Eliminar definitivamente',
      activate: 'Activar',
      export: 'Exportar',
      import: 'Importar',
      propose: 'Preparar cambios, que una persona aplica',
    },
  },
}
