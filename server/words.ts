// What only the server says: refusals, mails, the export's header. A language that lacks a sentence does not compile.
import { sentence, type MessageKey } from '#contract/messages.ts'
import type { Language } from '#contract/languages.ts'

const pt = {
  wrongCredentials: 'Falha na autenticação, verifique suas credenciais',
  unconfirmedAccount: 'Sua conta ainda não foi ativada, verifique seu e-mail',
  inactiveAccount: 'Sua conta está inativa, fale com o administrador',
  sessionEnded: 'Sua sessão terminou, entre novamente',
  forbidden: 'Você não tem permissão para esta ação',
  notFound: 'Registro não encontrado',
  invalidRequest: 'Verifique os dados informados',
  unreadableBody: 'Não foi possível ler os dados enviados',
  unsupportedType: 'Tipo de conteúdo não aceito',
  tooLarge: 'Os dados enviados são grandes demais',
  recordChanged: 'O registro foi alterado por outra pessoa, carregue-o novamente',
  invalidIfMatch: 'O cabeçalho If-Match é inválido',
  tooManyTries: 'Muitas tentativas, aguarde alguns minutos e tente novamente',
  unavailable: 'Serviço temporariamente indisponível, tente novamente em instantes',
  failed: 'Ocorreu um erro inesperado, tente novamente mais tarde',
  invalidToken: 'O link é inválido ou expirou',
  wrongPassword: 'A senha atual não confere',
  emailTaken: 'Este e-mail já está em uso',
  taken: 'Este valor já está em uso',
  unknownReference: 'Este registro não existe',
  unknownCountry: 'País desconhecido',
  alreadyConfirmed: 'Este usuário já ativou a conta',
  userInactive: 'Este usuário está inativo',
  inUse: 'Este registro está em uso e não pode ser excluído',
  onlyInactive: 'Só um registro inativo pode ser excluído definitivamente',
  usedByCampaigns: 'Esta fragrância faz parte de campanhas ativas e não pode ser desativada',
  hasFragrances: 'Esta família tem fragrâncias e não pode ser desativada nem excluída',
  inactiveReference: 'Este registro está inativo',
  imageTooLarge: 'A imagem tem dimensões grandes demais',
  brokenImage: 'A imagem está corrompida ou não pôde ser lida',
  addressExpired: 'O endereço do arquivo é inválido ou expirou, carregue o registro novamente',
}
/** A sentence of the server's own, or one it shares with the site. */
export type ServerWord = keyof typeof pt | MessageKey

const en: typeof pt = {
  wrongCredentials: 'Authentication failed, check your credentials',
  unconfirmedAccount: 'Your account has not been activated yet, check your e-mail',
  inactiveAccount: 'Your account is inactive, talk to the administrator',
  sessionEnded: 'Your session has ended, sign in again',
  forbidden: 'You are not allowed to do this',
  notFound: 'Record not found',
  invalidRequest: 'Check the data you entered',
  unreadableBody: 'The data sent could not be read',
  unsupportedType: 'This type of content is not accepted',
  tooLarge: 'The data sent is too large',
  recordChanged: 'Somebody else changed this record, load it again',
  invalidIfMatch: 'The If-Match header is invalid',
  tooManyTries: 'Too many tries, wait a few minutes and try again',
  unavailable: 'The service is busy for the moment, try again shortly',
  failed: 'An unexpected error occurred, try again later',
  invalidToken: 'The link is invalid or has expired',
  wrongPassword: 'The current password is wrong',
  emailTaken: 'This e-mail is already in use',
  taken: 'This value is already in use',
  unknownReference: 'This record does not exist',
  unknownCountry: 'Unknown country',
  alreadyConfirmed: 'This user has already activated the account',
  userInactive: 'This user is inactive',
  inUse: 'This record is in use and cannot be deleted',
  onlyInactive: 'Only an inactive record can be deleted for ever',
  usedByCampaigns: 'Active campaigns use this fragrance: it cannot be deactivated',
  hasFragrances: 'This family has fragrances: it can be neither deactivated nor deleted',
  inactiveReference: 'This record is inactive',
  imageTooLarge: 'The dimensions of the image are too large',
  brokenImage: 'The image is damaged or cannot be read',
  addressExpired: 'The address of the file is invalid or has expired, load the record again',
}

const es: typeof pt = {
  wrongCredentials: 'Error de autenticación, verifique sus credenciales',
  unconfirmedAccount: 'Su cuenta aún no ha sido activada, revise su correo',
  inactiveAccount: 'Su cuenta está inactiva, hable con el administrador',
  sessionEnded: 'Su sesión ha terminado, entre de nuevo',
  forbidden: 'No tiene permiso para esta acción',
  notFound: 'Registro no encontrado',
  invalidRequest: 'Revise los datos ingresados',
  unreadableBody: 'No fue posible leer los datos enviados',
  unsupportedType: 'Tipo de contenido no aceptado',
  tooLarge: 'Los datos enviados son demasiado grandes',
  recordChanged: 'Otra persona cambió este registro, cárguelo de nuevo',
  invalidIfMatch: 'El encabezado If-Match no es válido',
  tooManyTries: 'Demasiados intentos, espere unos minutos e intente de nuevo',
  unavailable: 'Servicio temporalmente no disponible, intente de nuevo en breve',
  failed: 'Ocurrió un error inesperado, intente más tarde',
  invalidToken: 'El enlace no es válido o ha caducado',
  wrongPassword: 'La contraseña actual no es correcta',
  emailTaken: 'Este correo ya está en uso',
  taken: 'Este valor ya está en uso',
  unknownReference: 'Este registro no existe',
  unknownCountry: 'País desconocido',
  alreadyConfirmed: 'Este usuario ya activó la cuenta',
  userInactive: 'Este usuario está inactivo',
  inUse: 'Este registro está en uso y no puede eliminarse',
  onlyInactive: 'Solo un registro inactivo puede eliminarse definitivamente',
  usedByCampaigns: 'Hay campañas activas que usan esta fragancia: no puede desactivarse',
  hasFragrances: 'Esta familia tiene fragancias: no puede desactivarse ni eliminarse',
  inactiveReference: 'Este registro está inactivo',
  imageTooLarge: 'Las dimensiones de la imagen son demasiado grandes',
  brokenImage: 'La imagen está dañada o no se puede leer',
  addressExpired: 'La dirección del archivo no es válida o ha caducado, cargue el registro de nuevo',
}

const words: Record<Language, typeof pt> = { pt, en, es }

const isOwn = (word: ServerWord): word is keyof typeof pt => word in pt

/** The sentence of a word in a language, with the limits that it names. */
export const say = (word: ServerWord, language: Language, args: Readonly<Record<string, unknown>> = {}): string =>
  isOwn(word) ? words[language][word] : sentence(word, language, args)

/** The three mails with a link. */
export interface MailWords {
  subject: string
  text: string
  button: string
}
export type MailKind = 'firstPassword' | 'activation' | 'recovery'

/** What each mail says; `{brand}`, `{name}` and `{time}` are filled in. */
export const mailWords: Record<Language, Record<MailKind, MailWords> & { greeting: string; copy: string; expiry: string; ignore: string }> =
  {
    pt: {
      greeting: 'Olá, {name}!',
      copy: 'Se o botão não abrir, copie este endereço no navegador:',
      expiry: 'O link vale por {time}.',
      ignore: 'Se você não esperava esta mensagem, ignore-a.',
      firstPassword: {
        subject: 'Cadastre sua senha - {brand}',
        text: 'Uma conta foi criada para você. Cadastre sua senha para ativá-la.',
        button: 'Cadastrar senha',
      },
      activation: { subject: 'Ative sua conta - {brand}', text: 'Falta só um passo: ative sua conta.', button: 'Ativar conta' },
      recovery: {
        subject: 'Recupere sua senha - {brand}',
        text: 'Recebemos um pedido para trocar a sua senha.',
        button: 'Criar nova senha',
      },
    },
    en: {
      greeting: 'Hello, {name}!',
      copy: 'If the button does not open, copy this address into your browser:',
      expiry: 'The link works for {time}.',
      ignore: 'If you did not expect this message, ignore it.',
      firstPassword: {
        subject: 'Set your password - {brand}',
        text: 'An account has been created for you. Set your password to activate it.',
        button: 'Set password',
      },
      activation: {
        subject: 'Activate your account - {brand}',
        text: 'One step is left: activate your account.',
        button: 'Activate account',
      },
      recovery: {
        subject: 'Recover your password - {brand}',
        text: 'We were asked to change your password.',
        button: 'Set a new password',
      },
    },
    es: {
      greeting: '¡Hola, {name}!',
      copy: 'Si el botón no se abre, copie esta dirección en el navegador:',
      expiry: 'El enlace vale por {time}.',
      ignore: 'Si no esperaba este mensaje, ignórelo.',
      firstPassword: {
        subject: 'Registre su contraseña - {brand}',
        text: 'Se creó una cuenta para usted. Registre su contraseña para activarla.',
        button: 'Registrar contraseña',
      },
      activation: { subject: 'Active su cuenta - {brand}', text: 'Falta un solo paso: active su cuenta.', button: 'Activar cuenta' },
      recovery: {
        subject: 'Recupere su contraseña - {brand}',
        text: 'Recibimos una solicitud para cambiar su contraseña.',
        button: 'Crear nueva contraseña',
      },
    },
  }

/** The users' export: its file and sheet name, its columns in order, and the words in its cells. */
export const exportWords = {
  pt: {
    file: 'usuarios',
    sheet: 'Usuários',
    columns: [
      'Nome',
      'E-mail',
      'CPF/CNPJ',
      'Documento',
      'Celular',
      'Perfil',
      'Nascimento',
      'Gênero',
      'CEP',
      'Endereço',
      'Cidade',
      'Estado',
      'País',
      'Situação',
      'Confirmado em',
      'Criado em',
    ],
    genre: { M: 'Masculino', F: 'Feminino', O: 'Outro' },
    active: 'Ativo',
    inactive: 'Inativo',
    unconfirmed: 'Não confirmado',
  },
  en: {
    file: 'usuarios',
    sheet: 'Users',
    columns: [
      'Name',
      'E-mail',
      'CPF/CNPJ',
      'Document',
      'Mobile phone',
      'Profile',
      'Birthday',
      'Gender',
      'Zipcode',
      'Street',
      'City',
      'State',
      'Country',
      'Status',
      'Confirmed at',
      'Created at',
    ],
    genre: { M: 'Male', F: 'Female', O: 'Other' },
    active: 'Active',
    inactive: 'Inactive',
    unconfirmed: 'Unconfirmed',
  },
  es: {
    file: 'usuarios',
    sheet: 'Usuarios',
    columns: [
      'Nombre',
      'Correo',
      'CPF/CNPJ',
      'Documento',
      'Celular',
      'Perfil',
      'Nacimiento',
      'Género',
      'Código postal',
      'Calle',
      'Ciudad',
      'Estado',
      'País',
      'Situación',
      'Confirmado el',
      'Creado el',
    ],
    genre: { M: 'Masculino', F: 'Femenino', O: 'Otro' },
    active: 'Activo',
    inactive: 'Inactivo',
    unconfirmed: 'Sin confirmar',
  },
} as const satisfies Record<Language, object>
