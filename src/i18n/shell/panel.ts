// The messages of the keyboard help and the quick panel in three languages, loaded with them.
import type { Language } from '#kernel/contract/languages.ts'

const pt = {
  help: {
    title: 'Atalhos do teclado',
    palette: 'Buscar ou ir para qualquer lugar',
    search: 'Buscar na lista',
    menu: 'Minimizar ou expandir o menu',
    save: 'Salvar o formulário',
    undo: 'Desfazer a última ação, enquanto o aviso a oferece',
    select: 'Selecionar também a próxima linha, a partir da caixa de uma linha',
    help: 'Mostrar estes atalhos',
    and: 'e',
    singles: 'Atalhos de uma só tecla',
    singlesHint: 'Desative-os se você usa comandos de voz ou se eles atrapalham.',
    close: 'Fechar',
  },
  panel: {
    title: 'Painel rápido',
    close: 'Fechar o painel',
    tabs: { notifications: 'Notificações', runs: 'Execuções', logs: 'Auditoria', settings: 'Configurações' },
    appearance: 'Aparência',
    layout: 'Layout',
    layoutHint: 'Vale na hora e só para você, neste navegador. Com o menu oculto, o cabeçalho permanece para abri-lo.',
    parts: { header: 'Cabeçalho', aside: 'Menu lateral', subheader: 'Caminho da página', footer: 'Rodapé' },
    options: {
      display: 'Mostrar',
      fixed: 'Fixo ao rolar',
      fluid: 'Largura total',
      wider: 'Mais largo em telas grandes',
    },
    minimized: 'Minimizado',
    keyboard: 'Teclado',
    shortcuts: 'Ver os atalhos do teclado',
    reset: 'Restaurar o padrão',
  },
}
const en: typeof pt = {
  help: {
    title: 'Keyboard shortcuts',
    palette: 'Search or go anywhere',
    search: 'Search the list',
    menu: 'Minimize or expand the menu',
    save: 'Save the form',
    undo: 'Undo the last action, while its notice offers it',
    select: 'Select the next row as well, from the checkbox of a row',
    help: 'Show these shortcuts',
    and: 'and',
    singles: 'Single-key shortcuts',
    singlesHint: 'Turn them off if you use voice commands or if they get in your way.',
    close: 'Close',
  },
  panel: {
    title: 'Quick panel',
    close: 'Close the panel',
    tabs: { notifications: 'Notifications', runs: 'Runs', logs: 'Audit Logs', settings: 'Settings' },
    appearance: 'Appearance',
    layout: 'Layout',
    layoutHint:
      'Applies at once, only to you, in this browser. While the menu is hidden, the header stays so that you can open it.',
    parts: { header: 'Header', aside: 'Side menu', subheader: 'Breadcrumb', footer: 'Footer' },
    options: { display: 'Show', fixed: 'Fixed while scrolling', fluid: 'Full width', wider: 'Wider on wide screens' },
    minimized: 'Minimized',
    keyboard: 'Keyboard',
    shortcuts: 'See the keyboard shortcuts',
    reset: 'Restore the defaults',
  },
}
const es: typeof pt = {
  help: {
    title: 'Atajos del teclado',
    palette: 'Buscar o ir a cualquier lugar',
    search: 'Buscar en la lista',
    menu: 'Minimizar o expandir el menú',
    save: 'Guardar el formulario',
    undo: 'Deshacer la última acción, mientras el aviso la ofrezca',
    select: 'Seleccionar también la fila siguiente, desde la casilla de una fila',
    help: 'Mostrar estos atajos',
    and: 'y',
    singles: 'Atajos de una sola tecla',
    singlesHint: 'Desactívelos si usa comandos de voz o si le molestan.',
    close: 'Cerrar',
  },
  panel: {
    title: 'Panel rápido',
    close: 'Cerrar el panel',
    tabs: { notifications: 'Notificaciones', runs: 'Ejecuciones', logs: 'Auditoría', settings: 'Ajustes' },
    appearance: 'Apariencia',
    layout: 'Diseño',
    layoutHint:
      'Se aplica al instante y solo para usted, en este navegador. Con el menú oculto, el encabezado permanece para abrirlo.',
    parts: { header: 'Encabezado', aside: 'Menú lateral', subheader: 'Ruta de la página', footer: 'Pie de página' },
    options: {
      display: 'Mostrar',
      fixed: 'Fijo al desplazar',
      fluid: 'Ancho completo',
      wider: 'Más ancho en pantallas grandes',
    },
    minimized: 'Minimizado',
    keyboard: 'Teclado',
    shortcuts: 'Ver los atajos del teclado',
    reset: 'Restaurar lo predeterminado',
  },
}

export const panelMessages: Record<Language, typeof pt> = { pt, en, es }
