// react-admin's messages in Brazilian Portuguese: those of the parts of it that we use, which tests/e2e/shell.test.ts
// finds in the build. The published packages lack many.
import type { TranslationMessages } from 'react-admin'

type Messages = TranslationMessages['ra']
export type RaMessages = {
  action: Pick<Messages['action'], 'clear_input_value' | 'create' | 'create_item'>
  validation: Messages['validation']
}

export const raPt: RaMessages = {
  action: {
    clear_input_value: 'Limpar valor',
    create: 'Criar',
    create_item: 'Criar %{item}',
  },
  validation: {
    required: 'Obrigatório',
    minLength: 'Deve ter no mínimo %{min} caracteres',
    maxLength: 'Deve ter no máximo %{max} caracteres',
    minValue: 'Deve ser no mínimo %{min}',
    maxValue: 'Deve ser no máximo %{max}',
    number: 'Deve ser um número',
    email: 'Deve ser um e-mail válido',
    oneOf: 'Deve ser uma destas opções: %{options}',
    regex: 'Deve seguir um formato específico (regexp): %{pattern}',
    unique: 'Deve ser único',
  },
}
