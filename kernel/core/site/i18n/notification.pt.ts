// react-admin's notifications in Portuguese; those of forms are in ra.pt.ts.
import type { TranslationMessages } from 'react-admin'

export const notification: TranslationMessages['ra']['notification'] = {
  updated: 'Item alterado |||| %{smart_count} itens alterados',
  created: 'Item criado',
  deleted: 'Item excluído |||| %{smart_count} itens excluídos',
  bad_item: 'Item incorreto',
  item_doesnt_exist: 'O item não existe',
  http_error: 'Erro de comunicação com o servidor',
  data_provider_error: 'Erro no acesso aos dados. Veja os detalhes no console.',
  i18n_error: 'Não foi possível carregar as traduções do idioma escolhido',
  canceled: 'Ação cancelada',
  logged_out: 'Sua sessão foi encerrada. Entre novamente.',
  not_authorized: 'Você não tem autorização para acessar este recurso.',
  application_update_available: 'Há uma nova versão disponível.',
  offline: 'Sem conexão. Não foi possível buscar os dados.',
}
