// The words of the devices, three languages side by side.
export const pt = {
  name: 'Dispositivos',
  fields: {
    macAddress: 'Endereço MAC',
    'campaign.name': 'Campanha',
    'user.nome': 'Usuário',
    'owner.nome': 'Proprietário',
    createdAt: 'Criado em',
    updatedAt: 'Atualizado em',
  },
  actions: { resetCode: 'Código de redefinição', removeUser: 'Desconectar usuário' },
  notices: { removeUser: { done: 'Usuário desconectado', failed: 'Erro ao desconectar o usuário do dispositivo' } },
}
export const en: typeof pt = {
  name: 'Devices',
  fields: {
    macAddress: 'MAC address',
    'campaign.name': 'Campaign',
    'user.nome': 'User',
    'owner.nome': 'Owner',
    createdAt: 'Created',
    updatedAt: 'Updated',
  },
  actions: { resetCode: 'Reset code', removeUser: 'Disconnect user' },
  notices: { removeUser: { done: 'User disconnected', failed: 'The user could not be disconnected from the device' } },
}
export const es: typeof pt = {
  name: 'Dispositivos',
  fields: {
    macAddress: 'Dirección MAC',
    'campaign.name': 'Campaña',
    'user.nome': 'Usuario',
    'owner.nome': 'Propietario',
    createdAt: 'Creado',
    updatedAt: 'Actualizado',
  },
  actions: { resetCode: 'Código de restablecimiento', removeUser: 'Desconectar usuario' },
  notices: { removeUser: { done: 'Usuario desconectado', failed: 'No se pudo desconectar al usuario del dispositivo' } },
}
