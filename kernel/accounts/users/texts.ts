// The texts of users in the languages of the kernel.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Usuários',
  titles: { create: 'Criar usuário', update: 'Editar usuário' },
  fields: {
    nome: 'Nome',
    email: 'E-mail',
    profileId: 'Perfil',
    deletedAt: 'Situação',
    lastSignInAt: 'Último acesso',
    createdAt: 'Criado em',
  },
  choices: { deletedAt: { pending: 'Pendente' } },
  actions: {
    resendMail: 'Reenviar e-mail de confirmação',
    account: 'Acesso e sessões',
    personalData: 'Baixar os dados pessoais',
    erase: 'Apagar os dados pessoais',
  },
  confirmations: { resendMail: { question: 'Reenviar o e-mail de confirmação para %{name}?', button: 'Reenviar' } },
  notices: {
    resendMail: { done: 'E-mail de confirmação reenviado', failed: 'Erro ao reenviar o e-mail de confirmação' },
  },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Users',
  titles: { create: 'Create user', update: 'Edit user' },
  fields: {
    nome: 'Name',
    email: 'E-mail',
    profileId: 'Profile',
    deletedAt: 'Status',
    lastSignInAt: 'Last sign-in',
    createdAt: 'Created',
  },
  choices: { deletedAt: { pending: 'Pending' } },
  actions: {
    resendMail: 'Resend the confirmation e-mail',
    account: 'Access and sessions',
    personalData: 'Download the personal data',
    erase: 'Erase the personal data',
  },
  confirmations: { resendMail: { question: 'Resend the confirmation e-mail to %{name}?', button: 'Resend' } },
  notices: {
    resendMail: { done: 'Confirmation e-mail sent again', failed: 'The confirmation e-mail could not be sent again' },
  },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Usuarios',
  titles: { create: 'Crear usuario', update: 'Editar usuario' },
  fields: {
    nome: 'Nombre',
    email: 'Correo electrónico',
    profileId: 'Perfil',
    deletedAt: 'Estado',
    lastSignInAt: 'Último acceso',
    createdAt: 'Creado',
  },
  choices: { deletedAt: { pending: 'Pendiente' } },
  actions: {
    resendMail: 'Reenviar el correo de confirmación',
    account: 'Acceso y sesiones',
    personalData: 'Descargar los datos personales',
    erase: 'Borrar los datos personales',
  },
  confirmations: { resendMail: { question: '¿Reenviar el correo de confirmación a %{name}?', button: 'Reenviar' } },
  notices: {
    resendMail: { done: 'Correo de confirmación reenviado', failed: 'No se pudo reenviar el correo de confirmación' },
  },
}
