// The messages of the frame in Spanish.
import type { ShellMessages } from './pt.ts'

export const shell: ShellMessages = {
  skip: 'Ir al contenido',
  brandHome: '%{brand}: página de inicio',
  menu: {
    name: 'Menú principal',
    open: 'Abrir el menú',
    close: 'Cerrar el menú',
    minimize: 'Minimizar el menú',
    restore: 'Expandir el menú',
    home: 'Panel',
    permissions: 'Permisos',
    pinned: 'Fijados',
    recent: 'Recientes',
    pin: 'Fijar %{name}',
    pinsFull: 'Fijados: %{count} como máximo',
    manage: 'Gestionar',
    integrations: 'Integraciones',
    waiting: 'en espera de usted',
  },
  language: { name: 'Idioma', pt: 'Português', en: 'English', es: 'Español' },
  colors: { name: 'Apariencia', light: 'Clara', dark: 'Oscura', system: 'Sistema' },
  user: {
    name: 'Cuenta de %{name}',
    account: 'Seguridad y sesiones',
    password: 'Cambiar la contraseña',
    logout: 'Salir',
  },
  trail: 'Usted está aquí',
  palette: 'Buscar o ir a…',
  panel: 'Panel rápido',
  help: 'Ayuda',
  panelUnread: 'Panel rápido: %{count} notificación sin leer |||| Panel rápido: %{count} notificaciones sin leer',
  panelWaiting: '%{count} conjunto de cambios en espera |||| %{count} conjuntos de cambios en espera',
  footer: {
    kept: 'Sin cookies de rastreo: solo lo necesario queda en este navegador.',
    privacy: 'Política de privacidad',
  },
  scrollToTop: 'Volver arriba',
  notices: { name: 'Avisos', undo: 'Deshacer', dismiss: 'Descartar el aviso', times: '%{count} veces' },
  offline: 'Sin conexión. Lo que guarde ahora no llegará al servidor.',
  sessionEnds:
    'Su sesión termina en %{smart_count} minuto. Guarde su trabajo: lo que haya escrito queda guardado como borrador. |||| Su sesión termina en %{smart_count} minutos. Guarde su trabajo: lo que haya escrito queda guardado como borrador.',
  version: {
    text: 'Se publicó una versión nueva. Recargue la página para usarla; lo que haya escrito sin guardar queda como borrador.',
    later: 'Después',
    reload: 'Recargar',
  },
  notFound: {
    title: 'Página no encontrada',
    text: 'Aquí no hay nada. La dirección puede haber cambiado.',
    back: 'Ir al inicio',
  },
  forbidden: {
    title: 'Acceso no permitido',
    text: 'Su perfil no tiene acceso a esta página. Si la necesita, hable con un administrador.',
    back: 'Ir al inicio',
  },
  crash: {
    title: 'Algo falló en esta pantalla',
    text: 'El resto del sistema sigue funcionando. Inténtelo de nuevo; si el problema continúa, avise a un administrador.',
    chunkTitle: 'No se pudo cargar esta pantalla',
    chunkText: 'La conexión falló, o se acaba de publicar una versión nueva. Recargar la página suele bastar.',
    reload: 'Recargar la página',
  },
}
