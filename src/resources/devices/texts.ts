// The messages of the devices in three languages.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Dispositivos',
  none: 'Nenhum dispositivo.',
  titles: { update: 'Editar dispositivo' },
  tabs: { fleet: 'Frota', silent: 'Sem contato' },
  attention: { silent: 'Sem contato' },
  issues: {
    silent: 'dispositivo sem contato |||| dispositivos sem contato',
  },
  choices: {
    state: {
      never: 'Nunca se comunicou',
      maintenance: 'Em manutenção',
      silent: 'Sem contato',
      refused: 'Recusou a campanha',
      pending: 'Campanha pendente',
      waiting: 'Aguarda a campanha',
      fine: 'Em contato',
    },
    rollout: {
      none: 'Sem campanha',
      pending: 'Pendente',
      loaded: 'Carregada',
      refused: 'Recusada',
      waiting: 'Aguarda',
    },
  },
  fields: {
    macAddress: 'Endereço MAC',
    name: 'Nome',
    siteId: 'Local',
    tags: 'Etiquetas',
    campaign: 'Campanha',
    user: 'Usuário',
    owner: 'Proprietário',
    createdAt: 'Criado em',
    updatedAt: 'Atualizado em',
    lastContactAt: 'Último contato',
    lastShotAt: 'Último disparo',
    maintenance: 'Local em manutenção',
    rollout: 'Situação da campanha',
    state: 'Situação',
    runningOut: 'Cápsulas acabando',
  },
  actions: {
    resetCode: 'Código de redefinição',
    removeUser: 'Desconectar usuário',
    setCampaign: 'Definir campanha',
  },
  hints: {
    campaign:
      'Um dispositivo recebe a campanha na lista de dispositivos: um administrador seleciona as linhas e usa “Definir campanha”, ou importa uma planilha.',
  },
  log: {
    resetCode: { did: 'viu o código de redefinição de', entry: 'Código de redefinição' },
    removeUser: { did: 'desconectou o usuário de', entry: 'Desconexão do usuário' },
  },
  confirmations: { removeUser: { question: 'Desconectar o usuário do dispositivo “%{name}”?', button: 'Desconectar' } },
  notices: { removeUser: { done: 'Usuário desconectado', failed: 'Erro ao desconectar o usuário do dispositivo' } },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Devices',
  none: 'No devices.',
  titles: { update: 'Edit device' },
  tabs: { fleet: 'Fleet', silent: 'Out of contact' },
  attention: { silent: 'Out of contact' },
  issues: {
    silent: 'device out of contact |||| devices out of contact',
  },
  choices: {
    state: {
      never: 'Never reported',
      maintenance: 'Under maintenance',
      silent: 'Out of contact',
      refused: 'Refused the campaign',
      pending: 'Campaign pending',
      waiting: 'Waiting for the campaign',
      fine: 'In contact',
    },
    rollout: { none: 'No campaign', pending: 'Pending', loaded: 'Loaded', refused: 'Refused', waiting: 'Waiting' },
  },
  fields: {
    macAddress: 'MAC address',
    name: 'Name',
    siteId: 'Site',
    tags: 'Tags',
    campaign: 'Campaign',
    user: 'User',
    owner: 'Owner',
    createdAt: 'Created',
    updatedAt: 'Updated',
    lastContactAt: 'Last contact',
    lastShotAt: 'Last shot',
    maintenance: 'Site under maintenance',
    rollout: 'Campaign state',
    state: 'State',
    runningOut: 'Capsules running out',
  },
  actions: { resetCode: 'Reset code', removeUser: 'Disconnect user', setCampaign: 'Set campaign' },
  hints: {
    campaign:
      'A device gets its campaign in the list of devices: an administrator selects the rows and uses “Set campaign”, or imports a spreadsheet.',
  },
  log: {
    resetCode: { did: 'saw the reset code of', entry: 'Reset code' },
    removeUser: { did: 'disconnected the user of', entry: 'User disconnected' },
  },
  confirmations: { removeUser: { question: 'Disconnect the user from the device “%{name}”?', button: 'Disconnect' } },
  notices: { removeUser: { done: 'User disconnected', failed: 'The user could not be disconnected from the device' } },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Dispositivos',
  none: 'Ningún dispositivo.',
  titles: { update: 'Editar dispositivo' },
  tabs: { fleet: 'Flota', silent: 'Sin contacto' },
  attention: { silent: 'Sin contacto' },
  issues: {
    silent: 'dispositivo sin contacto |||| dispositivos sin contacto',
  },
  choices: {
    state: {
      never: 'Nunca se comunicó',
      maintenance: 'En mantenimiento',
      silent: 'Sin contacto',
      refused: 'Rechazó la campaña',
      pending: 'Campaña pendiente',
      waiting: 'Espera la campaña',
      fine: 'En contacto',
    },
    rollout: {
      none: 'Sin campaña',
      pending: 'Pendiente',
      loaded: 'Cargada',
      refused: 'Rechazada',
      waiting: 'En espera',
    },
  },
  fields: {
    macAddress: 'Dirección MAC',
    name: 'Nombre',
    siteId: 'Ubicación',
    tags: 'Etiquetas',
    campaign: 'Campaña',
    user: 'Usuario',
    owner: 'Propietario',
    createdAt: 'Creado',
    updatedAt: 'Actualizado',
    lastContactAt: 'Último contacto',
    lastShotAt: 'Último disparo',
    maintenance: 'Ubicación en mantenimiento',
    rollout: 'Estado de la campaña',
    state: 'Situación',
    runningOut: 'Cápsulas por agotarse',
  },
  actions: {
    resetCode: 'Código de restablecimiento',
    removeUser: 'Desconectar usuario',
    setCampaign: 'Definir campaña',
  },
  hints: {
    campaign:
      'Un dispositivo recibe la campaña en la lista de dispositivos: un administrador selecciona las filas y usa “Definir campaña”, o importa una hoja de cálculo.',
  },
  log: {
    resetCode: { did: 'vio el código de restablecimiento de', entry: 'Código de restablecimiento' },
    removeUser: { did: 'desconectó al usuario de', entry: 'Desconexión del usuario' },
  },
  confirmations: {
    removeUser: { question: '¿Desconectar al usuario del dispositivo “%{name}”?', button: 'Desconectar' },
  },
  notices: {
    removeUser: { done: 'Usuario desconectado', failed: 'No se pudo desconectar al usuario del dispositivo' },
  },
}
