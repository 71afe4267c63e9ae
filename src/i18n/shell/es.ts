// The frame's words in Spanish.
import type { ShellWords } from './pt.ts'

export const shell: ShellWords = {
  skip: 'Ir al contenido',
  brandHome: '%{brand}: página de inicio',
  menu: {
    name: 'Menú principal',
    open: 'Abrir el menú',
    close: 'Cerrar el menú',
    minimise: 'Minimizar el menú',
    restore: 'Expandir el menú',
    home: 'Panel',
    groups: { fragrances: 'Fragancias', campaigns: 'Campañas', manage: 'Gestionar' },
  },
  language: { name: 'Idioma', pt: 'Português', en: 'English', es: 'Español' },
  colours: { name: 'Apariencia', light: 'Clara', dark: 'Oscura', system: 'Como el sistema' },
  user: { name: 'Cuenta de %{name}', password: 'Cambiar la contraseña', logout: 'Salir' },
  scrollToTop: 'Volver arriba',
  notices: { name: 'Avisos', dismiss: 'Descartar el aviso' },
  offline: 'Sin conexión. Lo que guarde ahora no llegará al servidor.',
  loading: 'Cargando…',
  notFound: {
    title: 'Página no encontrada',
    text: 'Aquí no hay nada. La dirección puede haber cambiado, o el registro ya no existe.',
    back: 'Ir al inicio',
  },
  forbidden: {
    title: 'Acceso no permitido',
    text: 'Su perfil no abre esta página. Si la necesita, hable con un administrador.',
    back: 'Ir al inicio',
  },
  crash: {
    title: 'Algo falló en esta pantalla',
    text: 'El resto del sistema sigue funcionando. Inténtelo de nuevo; si el problema continúa, avise a un administrador.',
    chunkTitle: 'No se pudo cargar esta pantalla',
    chunkText: 'La conexión falló, o se acaba de publicar una versión nueva. Recargar la página suele bastar.',
    retry: 'Intentar de nuevo',
    reload: 'Recargar la página',
  },
  home: {
    title: 'Panel',
    greeting: 'Hola, %{name}',
    intro: 'Lo que puede abrir desde aquí.',
    nothing: 'Todavía no hay pantallas para su perfil.',
  },
  address: {
    searching: 'Buscando la dirección del código postal…',
    found: 'Dirección encontrada: %{city}, %{state}.',
    unknown: 'No encontramos este código postal. Complete la dirección a mano.',
    failed: 'La consulta del código postal falló. Complete la dirección a mano.',
    loadingSuggestions: 'Buscando sugerencias…',
  },
}
