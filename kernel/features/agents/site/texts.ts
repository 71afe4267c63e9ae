// The texts of agents in three languages.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

const pt = {
  connect: 'Conectar um agente',
  connectText:
    'Dê este endereço ao programa. Ele abre aqui um pedido de acesso, que você autoriza ou recusa. Se ele pedir um cabeçalho, crie um token de API.',
  address: 'Endereço',
  copy: 'Copiar o endereço',
  page: 'Pedido de acesso',
  title: '“%{client}” pede acesso à sua conta',
  text: 'O programa poderá ler o que você pode ler, sem os dados pessoais, e não poderá alterar nada.',
  client: 'Nome que ele se dá',
  host: 'Depois você volta para',
  warning:
    'Qualquer um pode dar este nome a um programa. Autorize só se você acabou de pedir a conexão e conhece o endereço %{host}.',
  nameHint: 'O histórico e a sua lista de tokens de API mostram este nome.',
  proposes: 'Também preparar mudanças',
  proposesHint: 'O programa propõe mudanças, que você confere e aplica, ou descarta.',
  approve: 'Autorizar',
  refuse: 'Recusar',
  over: 'Este pedido terminou, já foi respondido ou não existe. Comece de novo no programa.',
  failed: 'Não foi possível carregar o pedido de acesso.',
  answerFailed: 'Não foi possível responder ao pedido. Tente de novo.',
}
const en: typeof pt = {
  connect: 'Connect an agent',
  connectText:
    'Give this address to the program. It opens a request for access here, which you allow or refuse. If it asks for a header, create an API token.',
  address: 'Address',
  copy: 'Copy the address',
  page: 'Request for access',
  title: '“%{client}” asks for access to your account',
  text: 'The program will be able to read what you may read, without personal data, and to change nothing.',
  client: 'The name that it gives itself',
  host: 'Afterwards you go back to',
  warning:
    'Anybody can give this name to a program. Allow it only if you have just asked for the connection and know the address %{host}.',
  nameHint: 'The history and your list of API tokens show this name.',
  proposes: 'Also prepare changes',
  proposesHint: 'The program proposes changes, which you review and apply, or discard.',
  approve: 'Allow',
  refuse: 'Refuse',
  over: 'This request has ended, was answered already or does not exist. Begin again in the program.',
  failed: 'The request for access could not be loaded.',
  answerFailed: 'The request could not be answered. Try again.',
}
const es: typeof pt = {
  connect: 'Conectar un agente',
  connectText:
    'Dé esta dirección al programa. Este abre aquí una solicitud de acceso, que usted autoriza o rechaza. Si pide un encabezado, cree un token de API.',
  address: 'Dirección',
  copy: 'Copiar la dirección',
  page: 'Solicitud de acceso',
  title: '“%{client}” solicita acceso a su cuenta',
  text: 'El programa podrá leer lo que usted puede leer, sin los datos personales, y no podrá cambiar nada.',
  client: 'Nombre que se da',
  host: 'Después usted vuelve a',
  warning:
    'Cualquiera puede dar este nombre a un programa. Autorícelo solo si acaba de pedir la conexión y conoce la dirección %{host}.',
  nameHint: 'El historial y su lista de tokens de API muestran este nombre.',
  proposes: 'También preparar cambios',
  proposesHint: 'El programa propone cambios, que usted revisa y aplica, o descarta.',
  approve: 'Autorizar',
  refuse: 'Rechazar',
  over: 'Esta solicitud terminó, ya fue respondida o no existe. Comience de nuevo en el programa.',
  failed: 'No se pudo cargar la solicitud de acceso.',
  answerFailed: 'No se pudo responder a la solicitud. Inténtelo de nuevo.',
}

export const agentMessages: Readonly<Record<TextLanguage, typeof pt>> = { pt, en, es }
