// The words of the keyboard help and the quick panel, fetched with them: three languages side by side.
import type { Language } from '#contract/languages.ts'

const pt = {
  help: {
    title: 'Atalhos do teclado',
    palette: 'Buscar ou ir para qualquer lugar',
    search: 'Buscar na lista',
    menu: 'Minimizar ou expandir o menu',
    save: 'Salvar o formulário',
    help: 'Mostrar estes atalhos',
    and: 'e',
    singles: 'Atalhos de uma só tecla',
    singlesHint: 'Desligue-os se você usa comandos de voz ou se eles atrapalham.',
    close: 'Fechar',
  },
  panel: {
    title: 'Painel rápido',
    close: 'Fechar o painel',
    tabs: { notifications: 'Notificações', logs: 'Auditoria', settings: 'Configurações' },
    empty: {
      notifications: { title: 'Ainda não há notificações', text: 'Quando o sistema passar a enviar notificações, elas aparecerão aqui.' },
      logs: {
        title: 'Ainda não há registros de auditoria',
        text: 'Quando o sistema passar a guardar quem fez o quê, você verá isso aqui.',
      },
    },
    appearance: 'Aparência',
    layout: 'Layout',
    layoutHint: 'Vale na hora e só para você, neste navegador. Sem o menu ao lado da página, o cabeçalho fica: é ele que o abre.',
    parts: { header: 'Cabeçalho', aside: 'Menu lateral', subheader: 'Trilha da página', footer: 'Rodapé' },
    options: { display: 'Mostrar', fixed: 'Fixo ao rolar', fluid: 'Largura total', wider: 'Mais largo em telas largas' },
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
    search: 'Search in the list',
    menu: 'Minimize or expand the menu',
    save: 'Save the form',
    help: 'Show these shortcuts',
    and: 'and',
    singles: 'Single-key shortcuts',
    singlesHint: 'Switch them off if you use voice commands or if they get in your way.',
    close: 'Close',
  },
  panel: {
    title: 'Quick panel',
    close: 'Close the panel',
    tabs: { notifications: 'Notifications', logs: 'Audit Logs', settings: 'Settings' },
    empty: {
      notifications: { title: 'No notifications yet', text: 'Once the system sends notifications, they will appear here.' },
      logs: { title: 'No audit logs yet', text: 'Once the system keeps who did what, you will see it here.' },
    },
    appearance: 'Appearance',
    layout: 'Layout',
    layoutHint: 'Takes effect at once, for you alone, in this browser. Without the menu beside the page the header stays, to open it.',
    parts: { header: 'Header', aside: 'Side menu', subheader: 'Page trail', footer: 'Footer' },
    options: { display: 'Show', fixed: 'Stays while scrolling', fluid: 'Full width', wider: 'Wider on wide screens' },
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
    help: 'Mostrar estos atajos',
    and: 'y',
    singles: 'Atajos de una sola tecla',
    singlesHint: 'Desactívelos si usa comandos de voz o si le molestan.',
    close: 'Cerrar',
  },
  panel: {
    title: 'Panel rápido',
    close: 'Cerrar el panel',
    tabs: { notifications: 'Notificaciones', logs: 'Auditoría', settings: 'Ajustes' },
    empty: {
      notifications: { title: 'Todavía no hay notificaciones', text: 'Cuando el sistema envíe notificaciones, aparecerán aquí.' },
      logs: { title: 'Todavía no hay registros de auditoría', text: 'Cuando el sistema guarde quién hizo qué, lo verá aquí.' },
    },
    appearance: 'Apariencia',
    layout: 'Diseño',
    layoutHint:
      'Se aplica al instante y solo para usted, en este navegador. Sin el menú al lado de la página, el encabezado queda para abrirlo.',
    parts: { header: 'Encabezado', aside: 'Menú lateral', subheader: 'Ruta de la página', footer: 'Pie de página' },
    options: { display: 'Mostrar', fixed: 'Fijo al desplazar', fluid: 'Ancho completo', wider: 'Más ancho en pantallas anchas' },
    minimized: 'Minimizado',
    keyboard: 'Teclado',
    shortcuts: 'Ver los atajos del teclado',
    reset: 'Restaurar lo predeterminado',
  },
}

export const panelWords: Record<Language, typeof pt> = { pt, en, es }
