// The messages of the dashboard in three languages, loaded with its screen.
// The sentence for a failed kit is quoted from S1§8.
import type { Urgency } from '#kernel/core/contract/define.ts'
import type { Language } from '#kernel/core/contract/languages.ts'

interface Format {
  count: (number: number) => string
  share: (part: number) => string
}

/** Formats how much a number is above or below an earlier one. */
const changeOf = (now: number, before: number, { share }: Format): string => share(Math.abs(now / before - 1))

type Step = 'campaign' | 'quiz' | 'publish'

interface DashboardMessages {
  title: string
  greeting: (name: string) => string
  attention: Record<'title' | 'none' | 'failed', string> & { urgency: Record<Urgency | 'incomplete', string> }
  unread: Record<'title' | 'markRead', string> & { changes: (count: number, written: string) => string }
  /** The first work of a new ADMIN; `examples` says why a step is not taken although there are such records. */
  steps: Record<'title' | 'dismiss' | 'done' | 'examples' | Step, string> & {
    hints: Record<Step, string>
    /** The usual rules of alerts, which a press turns on and off. */
    alerts: Record<'on' | 'off' | 'hint' | 'isOn' | 'failed', string>
  }
  /** The audit of the last month. */
  audit: string
  /** The demo content of a new installation, and its removal. */
  demo: Record<
    | 'title'
    | 'text'
    | 'remove'
    | 'question'
    | 'removed'
    | 'kept'
    | 'stays'
    | 'confirm'
    | 'done'
    | 'failed'
    | 'unchecked',
    string
  > & { names: Record<'questions' | 'answers' | 'shots', string> }
  /** What this browser keeps of unsaved forms. */
  drafts: Record<'title', string>
  /** The views of lists that the user has saved. */
  views: Record<'title', string>
  /** The recommendation of a second factor. */
  factor: Record<'text' | 'link' | 'dismiss', string>
  backup: Record<'late' | 'failed' | 'never', string> & {
    proved: (at: string, rows: string, files: string) => string
    last: (at: string) => string
  }
  /** The copies of backups in another account. */
  copy: Record<'late' | 'failed' | 'never', string> & Record<'proved' | 'last' | 'restored', (at: string) => string>
  shots: { title: string; unit: (count: number) => string }
  period: Record<'name' | 'all' | 'from' | 'to', string> & { days: (count: number) => string }
  charts: Record<
    | 'byDay'
    | 'byCampaign'
    | 'byFragrance'
    | 'campaigns'
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
    Record<'refresh' | 'export', (chart: string) => string> & {
      campaignsHint: (count: number) => string
      silent: (count: number) => string
    }
  /** The page that shows what a number counts. */
  counted: { campaign: string; widen: (name: string) => string; partial: (count: number) => string }
  days: Record<'current' | 'day' | 'soFar' | 'asTable', string> &
    Record<'before' | 'noneBefore' | 'averages', (days: number) => string> & {
      range: (from: string, to: string) => string
      /** Compares a number with that of the days before. */
      change: (now: number, before: number, days: number, format: Format) => string
    }
  identity: Record<'name' | 'download' | 'failed' | 'kitFailed', string>
}

const pt: DashboardMessages = {
  title: 'Painel',
  greeting: (name) => `Olá, ${name}`,
  attention: {
    title: 'Precisa de atenção',
    none: 'Tudo em dia: nada precisa da sua atenção agora.',
    failed: 'Não foi possível verificar o que precisa de atenção.',
    urgency: { overdue: 'Urgente', due: 'Em breve', incomplete: 'A completar' },
  },
  unread: {
    title: 'Desde a sua última visita',
    markRead: 'Marcar como lidas',
    changes: (count, written) => `${written} ${count === 1 ? 'mudança' : 'mudanças'}`,
  },
  audit: 'Quem mudou o quê no mês passado',
  steps: {
    title: 'Primeiros passos',
    dismiss: 'Dispensar os primeiros passos',
    done: 'feito',
    campaign: 'Criar uma campanha',
    quiz: 'Criar o quiz da campanha',
    publish: 'Validar e publicar o quiz',
    hints: {
      campaign: 'Escolha as fragrâncias dos 20 slots de um dispositivo.',
      quiz: 'As respostas recomendam fragrâncias da campanha.',
      publish: 'Se todo caminho chega ao fim, ele vai ao aplicativo.',
    },
    examples: 'Os exemplos não contam.',
    alerts: {
      on: 'Ligar os alertas por e-mail',
      off: 'Desligar os alertas por e-mail',
      hint: 'Sem contato, cápsulas no fim, campanhas recusadas.',
      isOn: 'Ligados.',
      failed: 'Não foi possível mudar os alertas.',
    },
  },
  demo: {
    title: 'Dados de exemplo',
    text: 'As listas e os gráficos contêm registros inventados, para experimentar o sistema.',
    remove: 'Remover',
    question: 'Remover os dados de exemplo?',
    removed: 'São excluídos definitivamente, mesmo os que alguém alterou:',
    kept: 'Ficam, porque outros registros os usam, e deixam de ser exemplos:',
    stays: 'As contas de usuários e tudo o que as pessoas criaram ficam.',
    confirm: 'Remover os dados de exemplo',
    done: 'Dados de exemplo removidos',
    failed: 'Não foi possível remover os dados de exemplo, tente novamente mais tarde',
    unchecked: 'Não foi possível conferir o que seria removido.',
    names: { questions: 'Perguntas', answers: 'Respostas', shots: 'Disparos' },
  },
  drafts: { title: 'Seus rascunhos neste navegador' },
  views: { title: 'Minhas visões' },
  factor: {
    text: 'A sua conta pode fazer quase tudo e só tem a senha.',
    link: 'Adicione um segundo fator',
    dismiss: 'Dispensar a recomendação',
  },
  backup: {
    proved: (at, rows, files) =>
      `Backup de ${at} testado: ${rows} registros e ${files} arquivos restaurados e conferidos.`,
    late: 'O backup está atrasado: há mais de um dia nenhum é testado.',
    failed: 'O último backup falhou.',
    never: 'Ainda não há um backup testado.',
    last: (at) => `O último backup testado é de ${at}.`,
  },
  copy: {
    proved: (at) => `Cópia externa cifrada de ${at} conferida.`,
    late: 'A cópia externa do backup está atrasada.',
    failed: 'A última cópia externa do backup falhou ou não pôde ser restaurada.',
    never: 'Ainda não há uma cópia externa do backup.',
    last: (at) => `A última cópia externa conferida é de ${at}.`,
    restored: (at) => `Última restauração de uma cópia externa: ${at}.`,
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
    byDay: 'Disparos por dia',
    byCampaign: 'Disparos por fragrância em cada campanha',
    byFragrance: 'Total de disparos por fragrância',
    campaigns: 'Campanha',
    campaignsHint: (count) => `As ${count} campanhas com mais disparos; exporte para ver todas.`,
    silent: (count) => (count === 1 ? 'Campanha sem disparos no período' : 'Campanhas sem disparos no período'),
    refresh: (chart) => `Recarregar: ${chart}`,
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
  counted: {
    campaign: 'Campanha',
    widen: (name) => `Não filtrar por “${name}”`,
    partial: (count) => `As ${count} maiores. A exportação do painel traz todas.`,
  },
  days: {
    current: 'Este período',
    day: 'Dia',
    soFar: '(até agora)',
    asTable: 'Ver os números em uma tabela',
    before: (days) => (days === 1 ? 'Dia anterior' : `${days} dias anteriores`),
    noneBefore: (days) => (days === 1 ? 'Sem disparos no dia anterior.' : `Sem disparos nos ${days} dias anteriores.`),
    averages: (days) => `Cada ponto é a média diária de ${days} dias.`,
    range: (from, to) => `${from} a ${to}`,
    change: (now, before, days, format) =>
      now === before
        ? `O mesmo que ${days === 1 ? 'no dia anterior' : `nos ${days} dias anteriores`}`
        : `${changeOf(now, before, format)} ${now > before ? 'a mais' : 'a menos'} que ${days === 1 ? 'no dia anterior' : `nos ${days} dias anteriores`} (${format.count(before)})`,
  },
  identity: {
    name: 'Identidade visual',
    download: 'Baixar o kit de identidade visual',
    failed: 'Não foi possível carregar o texto da identidade visual. O kit pode ser baixado mesmo assim.',
    kitFailed: 'Ocorreu um problema ao baixar o kit de identidade visual, tente novamente mais tarde',
  },
}

const en: DashboardMessages = {
  title: 'Dashboard',
  greeting: (name) => `Hello, ${name}`,
  attention: {
    title: 'Needs attention',
    none: 'All clear: nothing needs your attention right now.',
    failed: 'Could not check what needs attention.',
    urgency: { overdue: 'Urgent', due: 'Soon', incomplete: 'Incomplete' },
  },
  unread: {
    title: 'Since your last visit',
    markRead: 'Mark as read',
    changes: (count, written) => `${written} ${count === 1 ? 'change' : 'changes'}`,
  },
  audit: 'Who changed what last month',
  steps: {
    title: 'First steps',
    dismiss: 'Dismiss the first steps',
    done: 'done',
    campaign: 'Create a campaign',
    quiz: 'Create its quiz',
    publish: 'Validate and publish the quiz',
    hints: {
      campaign: 'Choose the fragrances of the 20 slots of a device.',
      quiz: 'Its answers recommend fragrances of the campaign.',
      publish: 'If every path ends, it goes to the app.',
    },
    examples: 'Examples do not count.',
    alerts: {
      on: 'Turn e-mail alerts on',
      off: 'Turn e-mail alerts off',
      hint: 'Silent devices, empty capsules, refused campaigns.',
      isOn: 'On.',
      failed: 'The alerts could not be changed.',
    },
  },
  demo: {
    title: 'Demo data',
    text: 'The lists and charts contain invented records, for trying out the system.',
    remove: 'Remove',
    question: 'Remove the demo data?',
    removed: 'These are permanently deleted, even those that somebody has changed:',
    kept: 'These stay, because other records use them, and are no longer demo data:',
    stays: 'User accounts and everything people have created stay.',
    confirm: 'Remove the demo data',
    done: 'Demo data removed',
    failed: 'The demo data could not be removed, try again later',
    unchecked: 'What would be removed could not be checked.',
    names: { questions: 'Questions', answers: 'Answers', shots: 'Shots' },
  },
  drafts: { title: 'Your drafts in this browser' },
  views: { title: 'My views' },
  factor: {
    text: 'Your account can do almost everything and has only a password.',
    link: 'Add a second factor',
    dismiss: 'Dismiss the recommendation',
  },
  backup: {
    proved: (at, rows, files) =>
      `Backup from ${at} tested: ${rows} records and ${files} files were restored and compared.`,
    late: 'The backup is late: none has been tested for more than a day.',
    failed: 'The last backup failed.',
    never: 'There is no tested backup yet.',
    last: (at) => `The last tested backup is from ${at}.`,
  },
  copy: {
    proved: (at) => `The encrypted copy outside, from ${at}, was compared.`,
    late: 'The copy of the backup outside is late.',
    failed: 'The last copy of the backup outside failed or could not be restored.',
    never: 'There is no copy of the backup outside yet.',
    last: (at) => `The last compared copy outside is from ${at}.`,
    restored: (at) => `Last restore of a copy outside: ${at}.`,
  },
  shots: { title: 'Shots', unit: (count) => (count === 1 ? 'shot' : 'shots') },
  period: { name: 'Period', days: (count) => `${count} days`, all: 'All', from: 'From', to: 'To' },
  charts: {
    byDay: 'Shots per day',
    byCampaign: 'Shots per fragrance in each campaign',
    byFragrance: 'Total shots per fragrance',
    campaigns: 'Campaign',
    campaignsHint: (count) => `The ${count} campaigns with the most shots; export to see all of them.`,
    silent: (count) => (count === 1 ? 'Campaign without shots in the period' : 'Campaigns without shots in the period'),
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
  counted: {
    campaign: 'Campaign',
    widen: (name) => `Do not filter by “${name}”`,
    partial: (count) => `The ${count} largest. The export of the dashboard has all of them.`,
  },
  days: {
    current: 'This period',
    day: 'Day',
    soFar: '(so far)',
    asTable: 'View the numbers as a table',
    before: (days) => (days === 1 ? 'Day before' : `Previous ${days} days`),
    noneBefore: (days) => (days === 1 ? 'No shots on the day before.' : `No shots in the previous ${days} days.`),
    averages: (days) => `Each point is the daily average of ${days} days.`,
    range: (from, to) => `${from} to ${to}`,
    change: (now, before, days, format) =>
      now === before
        ? `The same as ${days === 1 ? 'on the day before' : `in the previous ${days} days`}`
        : `${changeOf(now, before, format)} ${now > before ? 'more' : 'fewer'} than ${days === 1 ? 'on the day before' : `in the previous ${days} days`} (${format.count(before)})`,
  },
  identity: {
    name: 'Visual identity',
    download: 'Download the visual identity kit',
    failed: 'The visual identity text could not be loaded. The kit can still be downloaded.',
    kitFailed: 'There was a problem downloading the visual identity kit, try again later',
  },
}

const es: DashboardMessages = {
  title: 'Panel',
  greeting: (name) => `Hola, ${name}`,
  attention: {
    title: 'Requiere atención',
    none: 'Todo al día: nada requiere su atención ahora.',
    failed: 'No se pudo comprobar qué requiere atención.',
    urgency: { overdue: 'Urgente', due: 'Pronto', incomplete: 'Por completar' },
  },
  unread: {
    title: 'Desde su última visita',
    markRead: 'Marcar como leídos',
    changes: (count, written) => `${written} ${count === 1 ? 'cambio' : 'cambios'}`,
  },
  audit: 'Quién cambió qué el mes pasado',
  steps: {
    title: 'Primeros pasos',
    dismiss: 'Descartar los primeros pasos',
    done: 'hecho',
    campaign: 'Crear una campaña',
    quiz: 'Crear el quiz de la campaña',
    publish: 'Validar y publicar el quiz',
    hints: {
      campaign: 'Elija las fragancias de las 20 ranuras de un dispositivo.',
      quiz: 'Las respuestas recomiendan fragancias de la campaña.',
      publish: 'Si todo camino llega al final, va a la aplicación.',
    },
    examples: 'Los ejemplos no cuentan.',
    alerts: {
      on: 'Activar las alertas por correo',
      off: 'Desactivar las alertas por correo',
      hint: 'Sin contacto, cápsulas agotadas, campañas rechazadas.',
      isOn: 'Activadas.',
      failed: 'No se pudieron cambiar las alertas.',
    },
  },
  demo: {
    title: 'Datos de ejemplo',
    text: 'Las listas y los gráficos contienen registros inventados, para probar el sistema.',
    remove: 'Quitar',
    question: '¿Quitar los datos de ejemplo?',
    removed: 'Se eliminan definitivamente, incluso los que alguien cambió:',
    kept: 'Quedan, porque otros registros los usan, y dejan de ser ejemplos:',
    stays: 'Las cuentas de usuarios y todo lo que crearon las personas quedan.',
    confirm: 'Quitar los datos de ejemplo',
    done: 'Datos de ejemplo quitados',
    failed: 'No se pudieron quitar los datos de ejemplo, inténtelo de nuevo más tarde',
    unchecked: 'No se pudo comprobar qué se quitaría.',
    names: { questions: 'Preguntas', answers: 'Respuestas', shots: 'Disparos' },
  },
  drafts: { title: 'Sus borradores en este navegador' },
  views: { title: 'Mis vistas' },
  factor: {
    text: 'Su cuenta puede hacer casi todo y solo tiene la contraseña.',
    link: 'Añada un segundo factor',
    dismiss: 'Descartar la recomendación',
  },
  backup: {
    proved: (at, rows, files) =>
      `Copia de seguridad del ${at} probada: se restauraron y compararon ${rows} registros y ${files} archivos.`,
    late: 'La copia de seguridad está atrasada: hace más de un día que no se prueba ninguna.',
    failed: 'La última copia de seguridad falló.',
    never: 'Todavía no hay ninguna copia probada.',
    last: (at) => `La última copia probada es del ${at}.`,
  },
  copy: {
    proved: (at) => `Copia externa cifrada del ${at} comprobada.`,
    late: 'La copia externa está atrasada.',
    failed: 'La última copia externa falló o no se pudo restaurar.',
    never: 'Todavía no hay ninguna copia externa.',
    last: (at) => `La última copia externa comprobada es del ${at}.`,
    restored: (at) => `Última restauración de una copia externa: ${at}.`,
  },
  shots: { title: 'Disparos', unit: (count) => (count === 1 ? 'disparo' : 'disparos') },
  period: { name: 'Período', days: (count) => `${count} días`, all: 'Todo', from: 'Desde', to: 'Hasta' },
  charts: {
    byDay: 'Disparos por día',
    byCampaign: 'Disparos por fragancia en cada campaña',
    byFragrance: 'Total de disparos por fragancia',
    campaigns: 'Campaña',
    campaignsHint: (count) => `Las ${count} campañas con más disparos; exporte para verlas todas.`,
    silent: (count) => (count === 1 ? 'Campaña sin disparos en el período' : 'Campañas sin disparos en el período'),
    refresh: (chart) => `Recargar: ${chart}`,
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
  counted: {
    campaign: 'Campaña',
    widen: (name) => `No filtrar por “${name}”`,
    partial: (count) => `Las ${count} mayores. La exportación del panel las trae todas.`,
  },
  days: {
    current: 'Este período',
    day: 'Día',
    soFar: '(hasta ahora)',
    asTable: 'Ver los números en una tabla',
    before: (days) => (days === 1 ? 'Día anterior' : `${days} días anteriores`),
    noneBefore: (days) =>
      days === 1 ? 'Ningún disparo el día anterior.' : `Ningún disparo en los ${days} días anteriores.`,
    averages: (days) => `Cada punto es el promedio diario de ${days} días.`,
    range: (from, to) => `${from} a ${to}`,
    change: (now, before, days, format) =>
      now === before
        ? `Lo mismo que ${days === 1 ? 'el día anterior' : `en los ${days} días anteriores`}`
        : `${changeOf(now, before, format)} ${now > before ? 'más' : 'menos'} que ${days === 1 ? 'el día anterior' : `en los ${days} días anteriores`} (${format.count(before)})`,
  },
  identity: {
    name: 'Identidad visual',
    download: 'Descargar el kit de identidad visual',
    failed: 'No se pudo cargar el texto de la identidad visual. El kit se puede descargar de todos modos.',
    kitFailed: 'Ocurrió un problema al descargar el kit de identidad visual, inténtelo de nuevo más tarde',
  },
}

export const dashboardMessages: Readonly<Record<Language, DashboardMessages>> = { pt, en, es }
