// The messages of the users in three languages.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

type Messages = MessagesOf<typeof screens> & {
  fields: { senhaAtual: string }
  hints: { mobilePhone: string }
  notices: { emailChange: { done: string } }
}

export const pt: Messages = {
  name: 'Usuários',
  noun: 'usuário |||| usuários',
  none: 'Nenhum usuário',
  tabs: { overview: 'Visão geral' },
  titles: { create: 'Criar usuário', update: 'Editar usuário' },
  documentTitles: { create: 'Cadastro de Usuário', update: 'Atualizar Usuário' }, // S1§2
  groups: { identity: 'Identificação', contact: 'Contato', address: 'Endereço' },
  fields: {
    nome: 'Nome',
    email: 'E-mail',
    senhaAtual: 'Senha atual',
    cpf: 'CPF ou CNPJ',
    document: 'Documento',
    genre: 'Gênero',
    birthday: 'Nascimento',
    profile: 'Perfil',
    mobilePhone: 'Celular',
    address: 'Endereço',
    'address.zipcode': 'CEP',
    'address.street': 'Rua e número',
    'address.city': 'Cidade',
    'address.state': 'Estado',
    'address.country': 'País',
    deletedAt: 'Situação',
    lastSignInAt: 'Último acesso',
    createdAt: 'Criado em',
  },
  hints: { mobilePhone: 'ex.: +5511999990000' },
  choices: { genre: { M: 'Masculino', F: 'Feminino', O: 'Outro' }, deletedAt: { pending: 'Pendente' } },
  actions: {
    account: 'Acesso e sessões',
    resendMail: 'Reenviar e-mail de confirmação',
    personalData: 'Baixar os dados pessoais',
    erase: 'Apagar os dados pessoais',
  },
  confirmations: { resendMail: { question: 'Reenviar o e-mail de confirmação para %{name}?', button: 'Reenviar' } },
  notices: {
    create: {
      done: 'Cadastro efetuado. Uma mensagem de ativação será enviada para o e-mail cadastrado.',
      failed: 'Falha ao efetuar o cadastro.',
    },
    emailChange: {
      done: 'Registro salvo. Enviamos um link ao novo e-mail: a troca será feita quando você abrir o link.',
    },
    resendMail: { done: 'E-mail de confirmação reenviado', failed: 'Erro ao reenviar o e-mail de confirmação' },
  },
}
export const en: Messages = {
  name: 'Users',
  noun: 'user |||| users',
  none: 'No users',
  tabs: { overview: 'Overview' },
  titles: { create: 'Create user', update: 'Edit user' },
  groups: { identity: 'Details', contact: 'Contact', address: 'Address' },
  fields: {
    nome: 'Name',
    email: 'E-mail',
    senhaAtual: 'Current password',
    cpf: 'CPF or CNPJ',
    document: 'Document',
    genre: 'Gender',
    birthday: 'Birthday',
    profile: 'Profile',
    mobilePhone: 'Mobile phone',
    address: 'Address',
    'address.zipcode': 'ZIP code',
    'address.street': 'Street and number',
    'address.city': 'City',
    'address.state': 'State',
    'address.country': 'Country',
    deletedAt: 'Status',
    lastSignInAt: 'Last sign-in',
    createdAt: 'Created',
  },
  hints: { mobilePhone: 'e.g. +5511999990000' },
  choices: { genre: { M: 'Male', F: 'Female', O: 'Other' }, deletedAt: { pending: 'Pending' } },
  actions: {
    account: 'Access and sessions',
    resendMail: 'Resend the confirmation e-mail',
    personalData: 'Download the personal data',
    erase: 'Erase the personal data',
  },
  confirmations: { resendMail: { question: 'Resend the confirmation e-mail to %{name}?', button: 'Resend' } },
  notices: {
    create: {
      done: 'User registered. An activation message will be sent to the registered e-mail.',
      failed: 'The registration failed.',
    },
    emailChange: { done: 'Record saved. We sent a link to the new e-mail: the change takes effect when you open it.' },
    resendMail: { done: 'Confirmation e-mail sent again', failed: 'The confirmation e-mail could not be sent again' },
  },
}
export const es: Messages = {
  name: 'Usuarios',
  noun: 'usuario |||| usuarios',
  none: 'Ningún usuario',
  tabs: { overview: 'Resumen' },
  titles: { create: 'Crear usuario', update: 'Editar usuario' },
  groups: { identity: 'Identificación', contact: 'Contacto', address: 'Dirección' },
  fields: {
    nome: 'Nombre',
    email: 'Correo electrónico',
    senhaAtual: 'Contraseña actual',
    cpf: 'CPF o CNPJ',
    document: 'Documento',
    genre: 'Género',
    birthday: 'Nacimiento',
    profile: 'Perfil',
    mobilePhone: 'Teléfono móvil',
    address: 'Dirección',
    'address.zipcode': 'Código postal',
    'address.street': 'Calle y número',
    'address.city': 'Ciudad',
    'address.state': 'Provincia o estado',
    'address.country': 'País',
    deletedAt: 'Estado',
    lastSignInAt: 'Último acceso',
    createdAt: 'Creado',
  },
  hints: { mobilePhone: 'p. ej.: +5511999990000' },
  choices: { genre: { M: 'Masculino', F: 'Femenino', O: 'Otro' }, deletedAt: { pending: 'Pendiente' } },
  actions: {
    account: 'Acceso y sesiones',
    resendMail: 'Reenviar el correo de confirmación',
    personalData: 'Descargar los datos personales',
    erase: 'Borrar los datos personales',
  },
  confirmations: { resendMail: { question: '¿Reenviar el correo de confirmación a %{name}?', button: 'Reenviar' } },
  notices: {
    create: {
      done: 'Registro realizado. Se enviará un mensaje de activación al correo registrado.',
      failed: 'No se pudo realizar el registro.',
    },
    emailChange: {
      done: 'Registro guardado. Enviamos un enlace al nuevo correo: el cambio se hará cuando usted lo abra.',
    },
    resendMail: { done: 'Correo de confirmación reenviado', failed: 'No se pudo reenviar el correo de confirmación' },
  },
}
