// The frame's words in Portuguese, mounted as `shell`: the shape that English and Spanish must fill.
export const shell = {
  skip: 'Ir para o conteúdo',
  brandHome: '%{brand}: página inicial',
  menu: {
    name: 'Menu principal',
    open: 'Abrir o menu',
    close: 'Fechar o menu',
    minimise: 'Minimizar o menu',
    restore: 'Expandir o menu',
    home: 'Painel',
    groups: { fragrances: 'Fragrâncias', campaigns: 'Campanhas', manage: 'Gerenciar' },
  },
  language: { name: 'Idioma', pt: 'Português', en: 'English', es: 'Español' },
  colours: { name: 'Aparência', light: 'Clara', dark: 'Escura', system: 'Como no sistema' },
  user: { name: 'Conta de %{name}', password: 'Alterar a senha', logout: 'Sair' },
  trail: 'Você está aqui',
  palette: 'Buscar ou ir para…',
  panel: 'Painel rápido',
  footer: { kept: 'Sem cookies de rastreamento: só o necessário fica neste navegador.', privacy: 'Política de privacidade' },
  scrollToTop: 'Voltar ao topo',
  notices: { name: 'Avisos', dismiss: 'Dispensar o aviso', times: '%{count} vezes' },
  offline: 'Sem conexão. O que você salvar agora não chegará ao servidor.',
  version: {
    text: 'Uma versão nova foi publicada. Recarregue a página para usá-la; o que não foi salvo se perde.',
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
    text: 'O seu perfil não abre esta página. Se você precisa dela, fale com um administrador.',
    back: 'Ir para o início',
  },
  crash: {
    title: 'Algo deu errado nesta tela',
    text: 'O restante do sistema continua funcionando. Tente de novo; se o problema persistir, avise um administrador.',
    chunkTitle: 'Não foi possível carregar esta tela',
    chunkText: 'A conexão falhou, ou uma versão nova acabou de ser publicada. Recarregar a página costuma resolver.',
    retry: 'Tentar de novo',
    reload: 'Recarregar a página',
  },
}
export type ShellWords = typeof shell
