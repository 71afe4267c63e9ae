// react-admin's notifications in Spanish; those of forms are in ra.es.ts.
import type { TranslationMessages } from 'react-admin'

export const notification: TranslationMessages['ra']['notification'] = {
  updated: 'Elemento modificado |||| %{smart_count} elementos modificados',
  created: 'Elemento creado',
  deleted: 'Elemento eliminado |||| %{smart_count} elementos eliminados',
  bad_item: 'Elemento incorrecto',
  item_doesnt_exist: 'El elemento no existe',
  http_error: 'Error de comunicación con el servidor',
  data_provider_error: 'Error en el acceso a los datos. Vea los detalles en la consola.',
  i18n_error: 'No se pudieron cargar las traducciones del idioma elegido',
  canceled: 'Acción cancelada',
  logged_out: 'Su sesión ha terminado. Vuelva a iniciarla.',
  not_authorized: 'No tiene autorización para acceder a este recurso.',
  application_update_available: 'Hay una nueva versión disponible.',
  offline: 'Sin conexión. No se pudieron obtener los datos.',
}
