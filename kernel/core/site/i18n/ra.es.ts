// react-admin's messages in Spanish (see ra.pt.ts).
import type { RaMessages } from '#kernel/core/site/i18n/ra.pt.ts'

export const raEs: RaMessages = {
  action: {
    clear_input_value: 'Borrar valor',
    create: 'Crear',
    create_item: 'Crear %{item}',
  },
  validation: {
    required: 'Obligatorio',
    minLength: 'Debe tener al menos %{min} caracteres',
    maxLength: 'Debe tener como máximo %{max} caracteres',
    minValue: 'Debe ser como mínimo %{min}',
    maxValue: 'Debe ser como máximo %{max}',
    number: 'Debe ser un número',
    email: 'Debe ser un correo electrónico válido',
    oneOf: 'Debe ser una de estas opciones: %{options}',
    regex: 'Debe seguir un formato específico (regexp): %{pattern}',
    unique: 'Debe ser único',
  },
}
