// The dashboard's words, three languages side by side: they come with its screen, and cost no list anything.
// The sentence of the kit's failure stands letter for letter (S1§8).
import type { Language } from '#contract/languages.ts'

interface DashboardWords {
  title: string
  greeting: (name: string) => string
  attention: Record<'title' | 'none' | 'failed', string>
  shots: { title: string; unit: (count: number) => string }
  period: Record<'name' | 'all' | 'from' | 'to', string> & { days: (count: number) => string }
  charts: Record<
    | 'byCampaign'
    | 'byFragrance'
    | 'campaigns'
    | 'campaignsHint'
    | 'empty'
    | 'emptyHint'
    | 'loading'
    | 'fragrance'
    | 'shots'
    | 'share'
    | 'rest'
    | 'total',
    string
  > &
    Record<'refresh' | 'export', (chart: string) => string>
  identity: Record<'name' | 'download' | 'failed' | 'kitFailed', string>
}

const pt: DashboardWords = {
  title: 'Painel',
  greeting: (name) => `Olá, ${name}`,
  attention: {
    title: 'Precisa de atenção',
    none: 'Tudo em dia: nada precisa de você agora.',
    failed: 'Não foi possível verificar o que precisa de atenção.',
  },
  shots: { title: 'Disparos', unit: (count) => (count === 1 ? 'disparo' : 'disparos') },
  period: {
    name: 'Período',
    days: (count) => `${count} dias`,
    all: 'Tudo',
    from: 'De',
    to: 'Até',
  },
  charts: {
    byCampaign: 'Disparos por fragrância em cada campanha',
    byFragrance: 'Total de disparos por fragrância',
    campaigns: 'Campanha',
    campaignsHint: 'As 5 campanhas com mais disparos; o Excel traz todas.',
    refresh: (chart) => `Atualizar: ${chart}`,
    export: (chart) => `Exportar para Excel: ${chart}`,
    empty: 'Nenhum disparo neste período.',
    emptyHint: 'Escolha um período maior.',
    loading: 'Carregando o gráfico…',
    fragrance: 'Fragrância',
    shots: 'Disparos',
    share: 'Participação',
    rest: 'Outras fragrâncias',
    total: 'Total',
  },
  identity: {
    name: 'Identidade visual',
    download: 'Baixar o kit de identidade visual',
    failed: 'O texto da identidade visual não pôde ser carregado. O kit pode ser baixado assim mesmo.',
    kitFailed: 'Ocorreu um problema ao baixar o kit de identidade visual, tente novamente mais tarde',
  },
}

const en: DashboardWords = {
  title: 'Dashboard',
  greeting: (name) => `Hello, ${name}`,
  attention: {
    title: 'Needs attention',
    none: 'All is in order: nothing needs you now.',
    failed: 'What needs attention could not be checked.',
  },
  shots: { title: 'Shots', unit: (count) => (count === 1 ? 'shot' : 'shots') },
  period: { name: 'Period', days: (count) => `${count} days`, all: 'All', from: 'From', to: 'To' },
  charts: {
    byCampaign: 'Shots per fragrance in each campaign',
    byFragrance: 'Total shots per fragrance',
    campaigns: 'Campaign',
    campaignsHint: 'The 5 campaigns with most shots; the Excel file has all.',
    refresh: (chart) => `Refresh: ${chart}`,
    export: (chart) => `Export to Excel: ${chart}`,
    empty: 'No shots in this period.',
    emptyHint: 'Choose a longer period.',
    loading: 'Loading the chart…',
    fragrance: 'Fragrance',
    shots: 'Shots',
    share: 'Share',
    rest: 'Other fragrances',
    total: 'Total',
  },
  identity: {
    name: 'Visual identity',
    download: 'Download the visual identity kit',
    failed: 'The text of the visual identity could not be loaded. The kit can be downloaded all the same.',
    kitFailed: 'There was a problem downloading the visual identity kit, try again later',
  },
}

const es: DashboardWords = {
  title: 'Panel',
  greeting: (name) => `Hola, ${name}`,
  attention: {
    title: 'Requiere atención',
    none: 'Todo al día: nada requiere su atención ahora.',
    failed: 'No fue posible comprobar lo que requiere atención.',
  },
  shots: { title: 'Disparos', unit: (count) => (count === 1 ? 'disparo' : 'disparos') },
  period: { name: 'Período', days: (count) => `${count} días`, all: 'Todo', from: 'Desde', to: 'Hasta' },
  charts: {
    byCampaign: 'Disparos por fragancia en cada campaña',
    byFragrance: 'Total de disparos por fragancia',
    campaigns: 'Campaña',
    campaignsHint: 'Las 5 campañas con más disparos; el Excel trae todas.',
    refresh: (chart) => `Actualizar: ${chart}`,
    export: (chart) => `Exportar a Excel: ${chart}`,
    empty: 'Ningún disparo en este período.',
    emptyHint: 'Elija un período más largo.',
    loading: 'Cargando el gráfico…',
    fragrance: 'Fragancia',
    shots: 'Disparos',
    share: 'Porcentaje',
    rest: 'Otras fragancias',
    total: 'Total',
  },
  identity: {
    name: 'Identidad visual',
    download: 'Descargar el kit de identidad visual',
    failed: 'El texto de la identidad visual no pudo cargarse. El kit puede descargarse de todos modos.',
    kitFailed: 'Ocurrió un problema al descargar el kit de identidad visual, inténtelo de nuevo más tarde',
  },
}

export const dashboardWords: Readonly<Record<Language, DashboardWords>> = { pt, en, es }
