// What only the server says: refusals, mails, the export's header. A language that lacks a sentence does not compile.
import { fillPlaces, sentence, type MessageKey } from '#contract/messages.ts'
import type { Language } from '#contract/languages.ts'
import { findingSentences } from '#contract/quizFindings.ts'

const pt = {
  ...findingSentences.pt,
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
  tooManyMails: 'Este e-mail já recebeu muitas mensagens, aguarde alguns minutos e tente novamente',
  tooManyMailsSent: 'Você já enviou muitas mensagens, aguarde alguns minutos e tente novamente',
  unavailable: 'Serviço temporariamente indisponível, tente novamente em instantes',
  exportsBusy: 'Já há exportações em andamento, tente novamente em instantes',
  failed: 'Ocorreu um erro inesperado, tente novamente mais tarde',
  invalidToken: 'O link é inválido ou expirou',
  wrongPassword: 'A senha atual não confere',
  emailTaken: 'Este e-mail já está em uso',
  taken: 'Este valor já está em uso',
  unknownReference: 'Este registro não existe',
  unknownCountry: 'País desconhecido',
  lastAdmin: 'Deve restar pelo menos um ADMIN ativo',
  alreadyConfirmed: 'Este usuário já ativou a conta',
  userInactive: 'Este usuário está inativo',
  inUse: 'Este registro está em uso e não pode ser excluído',
  onlyInactive: 'Só um registro inativo pode ser excluído definitivamente',
  usedByCampaigns: 'Esta fragrância faz parte de campanhas ativas e não pode ser desativada',
  hasFragrances: 'Esta família tem fragrâncias e não pode ser desativada nem excluída',
  inactiveReference: 'Este registro está inativo',
  defaultCampaign: 'A campanha default não pode ser desativada: defina outra antes',
  fragranceInactive: 'Esta fragrância está inativa',
  inactiveDial: 'Esta campanha tem fragrâncias inativas, ative-as antes: {fragrances}',
  imageTooLarge: 'A imagem tem dimensões grandes demais',
  brokenImage: 'A imagem está corrompida ou não pôde ser lida',
  addressExpired: 'O endereço do arquivo é inválido ou expirou, carregue o registro novamente',
  quizPublished: 'Este quiz já foi publicado e não pode mais ser alterado',
  campaignInactive: 'Esta campanha está inativa',
  quizTaken: 'Esta campanha já tem um quiz neste idioma',
  alreadyValidated: 'Este quiz já foi validado',
  notValidated: 'Valide o quiz antes de publicá-lo',
  alreadyPublished: 'Este quiz já foi publicado',
  notInQuiz: 'Não faz parte deste quiz',
  notInBank: 'Não existe no idioma deste quiz',
  notOnDial: 'Há uma fragrância que não está no dial da campanha',
  moveRoot: 'A primeira pergunta não pode ficar abaixo de uma resposta',
  moveLoop: 'Uma pergunta não pode ficar abaixo de si mesma',
  moveLeadsOn: 'Esta resposta já leva a uma pergunta',
  moveFinishes: 'Esta resposta termina com fragrâncias',
  moveRepeated: 'Esta resposta já tem esta fragrância',
  moveFull: 'Esta pergunta já tem todas as respostas que pode ter',
  nextTaken: 'Esta pergunta já está em outra resposta',
}
/** A sentence of the server's own, or one it shares with the site. */
export type ServerWord = keyof typeof pt | MessageKey

const en: typeof pt = {
  ...findingSentences.en,
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
  tooManyMails: 'This e-mail has received too many messages, wait a few minutes and try again',
  tooManyMailsSent: 'You have sent too many messages, wait a few minutes and try again',
  unavailable: 'The service is busy for the moment, try again shortly',
  exportsBusy: 'Other exports are under way, try again shortly',
  failed: 'An unexpected error occurred, try again later',
  invalidToken: 'The link is invalid or has expired',
  wrongPassword: 'The current password is wrong',
  emailTaken: 'This e-mail is already in use',
  taken: 'This value is already in use',
  unknownReference: 'This record does not exist',
  unknownCountry: 'Unknown country',
  lastAdmin: 'At least one active ADMIN must remain',
  alreadyConfirmed: 'This user has already activated the account',
  userInactive: 'This user is inactive',
  inUse: 'This record is in use and cannot be deleted',
  onlyInactive: 'Only an inactive record can be deleted for ever',
  usedByCampaigns: 'Active campaigns use this fragrance: it cannot be deactivated',
  hasFragrances: 'This family has fragrances: it can be neither deactivated nor deleted',
  inactiveReference: 'This record is inactive',
  defaultCampaign: 'The default campaign cannot be deactivated: make another one the default first',
  fragranceInactive: 'This fragrance is inactive',
  inactiveDial: 'This campaign has inactive fragrances, activate them first: {fragrances}',
  imageTooLarge: 'The dimensions of the image are too large',
  brokenImage: 'The image is damaged or cannot be read',
  addressExpired: 'The address of the file is invalid or has expired, load the record again',
  quizPublished: 'This quiz has been published and can no longer be changed',
  campaignInactive: 'This campaign is inactive',
  quizTaken: 'This campaign already has a quiz in this language',
  alreadyValidated: 'This quiz has already been validated',
  notValidated: 'Validate the quiz before you publish it',
  alreadyPublished: 'This quiz has already been published',
  notInQuiz: 'Not part of this quiz',
  notInBank: 'Does not exist in the language of this quiz',
  notOnDial: 'There is a fragrance that is not on the dial of the campaign',
  moveRoot: 'The first question cannot hang on an answer',
  moveLoop: 'A question cannot come below itself',
  moveLeadsOn: 'This answer already leads to a question',
  moveFinishes: 'This answer ends with fragrances',
  moveRepeated: 'This answer already has this fragrance',
  moveFull: 'This question already has all the answers it may have',
  nextTaken: 'This question already hangs on another answer',
}

const es: typeof pt = {
  ...findingSentences.es,
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
  tooManyMails: 'Este correo ya recibió demasiados mensajes, espere unos minutos e intente de nuevo',
  tooManyMailsSent: 'Ya envió demasiados mensajes, espere unos minutos e intente de nuevo',
  unavailable: 'Servicio temporalmente no disponible, intente de nuevo en breve',
  exportsBusy: 'Ya hay exportaciones en curso, intente de nuevo en breve',
  failed: 'Ocurrió un error inesperado, intente más tarde',
  invalidToken: 'El enlace no es válido o ha caducado',
  wrongPassword: 'La contraseña actual no es correcta',
  emailTaken: 'Este correo ya está en uso',
  taken: 'Este valor ya está en uso',
  unknownReference: 'Este registro no existe',
  unknownCountry: 'País desconocido',
  lastAdmin: 'Debe quedar al menos un ADMIN activo',
  alreadyConfirmed: 'Este usuario ya activó la cuenta',
  userInactive: 'Este usuario está inactivo',
  inUse: 'Este registro está en uso y no puede eliminarse',
  onlyInactive: 'Solo un registro inactivo puede eliminarse definitivamente',
  usedByCampaigns: 'Hay campañas activas que usan esta fragancia: no puede desactivarse',
  hasFragrances: 'Esta familia tiene fragancias: no puede desactivarse ni eliminarse',
  inactiveReference: 'Este registro está inactivo',
  defaultCampaign: 'La campaña predeterminada no puede desactivarse: defina otra antes',
  fragranceInactive: 'Esta fragancia está inactiva',
  inactiveDial: 'Esta campaña tiene fragancias inactivas, actívelas antes: {fragrances}',
  imageTooLarge: 'Las dimensiones de la imagen son demasiado grandes',
  brokenImage: 'La imagen está dañada o no se puede leer',
  addressExpired: 'La dirección del archivo no es válida o ha caducado, cargue el registro de nuevo',
  quizPublished: 'Este quiz ya fue publicado y no puede modificarse',
  campaignInactive: 'Esta campaña está inactiva',
  quizTaken: 'Esta campaña ya tiene un quiz en este idioma',
  alreadyValidated: 'Este quiz ya fue validado',
  notValidated: 'Valide el quiz antes de publicarlo',
  alreadyPublished: 'Este quiz ya fue publicado',
  notInQuiz: 'No forma parte de este quiz',
  notInBank: 'No existe en el idioma de este quiz',
  notOnDial: 'Hay una fragancia que no está en el dial de la campaña',
  moveRoot: 'La primera pregunta no puede quedar debajo de una respuesta',
  moveLoop: 'Una pregunta no puede quedar debajo de sí misma',
  moveLeadsOn: 'Esta respuesta ya lleva a una pregunta',
  moveFinishes: 'Esta respuesta termina con fragancias',
  moveRepeated: 'Esta respuesta ya tiene esta fragancia',
  moveFull: 'Esta pregunta ya tiene todas las respuestas que puede tener',
  nextTaken: 'Esta pregunta ya está en otra respuesta',
}

const words: Record<Language, typeof pt> = { pt, en, es }

const isOwn = (word: ServerWord): word is keyof typeof pt => word in pt

/** The sentence of a word in a language, with what it names. */
export const say = (word: ServerWord, language: Language, args: Readonly<Record<string, unknown>> = {}): string =>
  isOwn(word) ? fillPlaces(words[language][word], args) : sentence(word, language, args)

/** What a mail says that only tells something. */
interface NoticeWords {
  subject: string
  text: string
}
/** What a mail with a link says. */
interface LinkWords extends NoticeWords {
  button: string
}
/** What the link of a temporary request is for. */
export type LinkKind = 'firstPassword' | 'activation' | 'recovery'
/** The mails with a link. */
export type MailKind = LinkKind | 'emailChange'
/** The mails without one. */
export type NoticeKind = 'emailChangeAsked' | 'emailChanged'

/** What each mail says; `{brand}`, `{name}` and `{time}` are filled in. */
export const mailWords: Record<
  Language,
  Record<MailKind, LinkWords> & Record<NoticeKind, NoticeWords> & { greeting: string; copy: string; expiry: string; ignore: string }
> = {
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
    emailChange: {
      subject: 'Confirme seu novo e-mail - {brand}',
      text: 'Recebemos um pedido para usar este endereço na sua conta. A troca é feita quando você abrir o link.',
      button: 'Confirmar o e-mail',
    },
    emailChangeAsked: {
      subject: 'Pedido de troca de e-mail - {brand}',
      text: 'Recebemos um pedido para trocar o e-mail da sua conta. A troca é feita quando o link enviado ao novo endereço for aberto. Se não foi você que pediu, altere a sua senha agora: isso cancela o pedido.',
    },
    emailChanged: {
      subject: 'O e-mail da sua conta foi alterado - {brand}',
      text: 'O e-mail da sua conta foi alterado: este endereço não serve mais para entrar. Se você não esperava isso, fale com o administrador.',
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
    emailChange: {
      subject: 'Confirm your new e-mail - {brand}',
      text: 'We were asked to use this address for your account. The change is made when you open the link.',
      button: 'Confirm the e-mail',
    },
    emailChangeAsked: {
      subject: 'Request to change your e-mail - {brand}',
      text: 'We were asked to change the e-mail of your account. The change is made when the link sent to the new address is opened. If you did not ask for this, change your password now: that cancels the request.',
    },
    emailChanged: {
      subject: 'The e-mail of your account was changed - {brand}',
      text: 'The e-mail of your account was changed: you can no longer sign in with this address. If you did not expect this, talk to the administrator.',
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
    emailChange: {
      subject: 'Confirme su nuevo correo - {brand}',
      text: 'Recibimos una solicitud para usar esta dirección en su cuenta. El cambio se hace cuando usted abra el enlace.',
      button: 'Confirmar el correo',
    },
    emailChangeAsked: {
      subject: 'Solicitud de cambio de correo - {brand}',
      text: 'Recibimos una solicitud para cambiar el correo de su cuenta. El cambio se hace cuando se abra el enlace enviado a la nueva dirección. Si no lo pidió usted, cambie su contraseña ahora: eso cancela la solicitud.',
    },
    emailChanged: {
      subject: 'El correo de su cuenta fue cambiado - {brand}',
      text: 'El correo de su cuenta fue cambiado: esta dirección ya no sirve para entrar. Si no lo esperaba, hable con el administrador.',
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

/** The dashboard's exports: file and sheet names, and the columns. */
export const shotExportWords = {
  pt: {
    file: 'disparos-por',
    sheet: 'Disparos',
    campaign: { file: 'campanha', column: 'Campanha' },
    fragrance: { file: 'fragrancia', column: 'Fragrância' },
    shots: 'Disparos',
  },
  en: {
    file: 'disparos-por',
    sheet: 'Shots',
    campaign: { file: 'campanha', column: 'Campaign' },
    fragrance: { file: 'fragrancia', column: 'Fragrance' },
    shots: 'Shots',
  },
  es: {
    file: 'disparos-por',
    sheet: 'Disparos',
    campaign: { file: 'campanha', column: 'Campaña' },
    fragrance: { file: 'fragrancia', column: 'Fragancia' },
    shots: 'Disparos',
  },
} as const satisfies Record<Language, object>

/** The page that a campaign's printed code opens. */
export const campaignPageWords: Record<
  Language,
  Record<'invitation' | 'noStore' | 'android' | 'ios' | 'missing' | 'missingText', string>
> = {
  pt: {
    invitation: 'Baixe o aplicativo para usar esta campanha.',
    noStore: 'O aplicativo ainda não está nas lojas.',
    android: 'Aplicativo para Android',
    ios: 'Aplicativo para iPhone e iPad',
    missing: 'Campanha não encontrada',
    missingText: 'Esta campanha terminou, ou o código não está completo.',
  },
  en: {
    invitation: 'Get the app to use this campaign.',
    noStore: 'The app is not in the stores yet.',
    android: 'App for Android',
    ios: 'App for iPhone and iPad',
    missing: 'Campaign not found',
    missingText: 'This campaign has ended, or the code is incomplete.',
  },
  es: {
    invitation: 'Descargue la aplicación para usar esta campaña.',
    noStore: 'La aplicación todavía no está en las tiendas.',
    android: 'Aplicación para Android',
    ios: 'Aplicación para iPhone y iPad',
    missing: 'Campaña no encontrada',
    missingText: 'Esta campaña terminó o el código está incompleto.',
  },
}
