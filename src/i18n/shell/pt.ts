// The messages of the frame in Portuguese, mounted as `shell`. English and Spanish have the same type.
export const shell = {
  skip: 'Ir para o conteúdo',
  brandHome: '%{brand}: página inicial',
  menu: {
    name: 'Menu principal',
    open: 'Abrir o menu',
    close: 'Fechar o menu',
    minimize: 'Minimizar o menu',
    restore: 'Expandir o menu',
    home: 'Painel',
    permissions: 'Permissões',
    audit: 'Auditoria',
    groups: { fragrances: 'Fragrâncias', campaigns: 'Campanhas', manage: 'Gerenciar' },
  },
  language: { name: 'Idioma', pt: 'Português', en: 'English', es: 'Español' },
  colors: { name: 'Aparência', light: 'Clara', dark: 'Escura', system: 'Sistema' },
  user: { name: 'Conta de %{name}', account: 'Segurança e sessões', password: 'Alterar a senha', logout: 'Sair' },
  trail: 'Você está aqui',
  palette: 'Buscar ou ir para…',
  panel: 'Painel rápido',
  help: 'Ajuda',
  panelUnread: 'Painel rápido: %{count} notificação não lida |||| Painel rápido: %{count} notificações não lidas',
  footer: {
    kept: 'Sem cookies de rastreamento: só o necessário fica neste navegador.',
    privacy: 'Política de privacidade',
  },
  scrollToTop: 'Voltar ao topo',
  notices: { name: 'Avisos', undo: 'Desfazer', dismiss: 'Dispensar o aviso', times: '%{count} vezes' },
  offline: 'Sem conexão. O que você salvar agora não chegará ao servidor.',
  sessionEnds:
    'A sua sessão termina em %{smart_count} minuto. Salve o seu trabalho: o que estiver digitado fica guardado como rascunho. |||| A sua sessão termina em %{smart_count} minutos. Salve o seu trabalho: o que estiver digitado fica guardado como rascunho.',
  version: {
    text: 'Uma nova versão foi publicada. Recarregue a página para usá-la; o que você digitou e não salvou fica guardado como rascunho.',
    later: 'Depois',
    reload: 'Recarregar',
  },
  loading: 'Carregando…',
  notFound: {
    title: 'Página não encontrada',
    text: 'Não há nada aqui. O endereço pode ter mudado.',
    back: 'Ir para o início',
  },
  forbidden: {
    title: 'Acesso não permitido',
    text: 'O seu perfil não tem acesso a esta página. Se precisar dela, fale com um administrador.',
    back: 'Ir para o início',
  },
  crash: {
    title: 'Algo deu errado nesta tela',
    text: 'O restante do sistema continua funcionando. Tente de novo; se o problema persistir, avise um administrador.',
    chunkTitle: 'Não foi possível carregar esta tela',
    chunkText: 'A conexão falhou, ou uma nova versão acabou de ser publicada. Recarregar a página costuma resolver.',
    retry: 'Tentar de novo',
    reload: 'Recarregar a página',
  },
}
export type ShellMessages = typeof shell
