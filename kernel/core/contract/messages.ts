// Validation messages that site and server share, by key, with limits as arguments; the product adds its own.
import { product } from './product.ts'
import { fillPlaceholders } from './fillPlaceholders.ts'
import { body as limits } from './limits.ts'
import { defaultLanguage, perLanguage, type Language, type TextLanguage } from './languages.ts'

const pt = {
  required: 'Campo obrigatório',
  invalid: 'Valor inválido',
  notAList: 'Deve ser uma lista',
  notANumber: 'Deve ser um número',
  unknownField: 'Campo desconhecido: %{keys}',
  unknownOperator: 'Operação desconhecida: %{keys}',
  invalidFilter: 'Filtro inválido: %{keys}',
  unservedFilter: 'Filtro amplo demais, acrescente uma condição: %{keys}',
  tooShort: 'Informe pelo menos %{minimum} caracteres',
  tooLong: 'Informe no máximo %{maximum} caracteres',
  tooSmall: 'Informe um valor a partir de %{minimum}',
  tooBig: 'Informe um valor até %{maximum}',
  tooMany: 'Informe no máximo %{maximum}',
  invalidDate: 'Data inválida',
  invalidEmail: 'E-mail inválido',
  // sic (S1§5)
  invalidCpf: 'CPF Inválido',
  invalidCnpj: 'CNPJ Inválido',
  invalidZipcode: 'CEP inválido',
  invalidExample: 'Valor inválido, ex.: %{example}',
  invalidHours: 'Horário inválido, ex.: 09:00-18:00',
  invalidJson: 'JSON inválido na linha %{line}',
  invalidPhone: 'Telefone inválido, ex.: +5511999990000',
  invalidMacAddress: 'Endereço MAC inválido, ex.: A4:CF:12:0B:3C:5D',
  fileTooBig: 'O arquivo deve ter no máximo %{megabytes} MB',
  fileType: 'Tipo de arquivo não aceito: use %{types}',
  weakPassword:
    'A senha não atende aos requisitos: de 8 a 16 caracteres, um número, letras maiúsculas e minúsculas e um caractere especial',
  linkInName: 'O nome não pode conter endereços da internet (“www.”, “://” ou “x.com/…”)',
}
type OfProduct = Awaited<ReturnType<ReturnType<typeof product>['loadMessages']>>['messages'][Language]
export type MessageKey = keyof (typeof pt & OfProduct) & string

const en: typeof pt = {
  required: 'Required field',
  invalid: 'Invalid value',
  notAList: 'Must be a list',
  notANumber: 'Must be a number',
  unknownField: 'Unknown field: %{keys}',
  unknownOperator: 'Unknown operator: %{keys}',
  invalidFilter: 'Invalid filter: %{keys}',
  unservedFilter: 'Filter too wide, add a condition: %{keys}',
  tooShort: 'Enter at least %{minimum} characters',
  tooLong: 'Enter at most %{maximum} characters',
  tooSmall: 'Enter a value of at least %{minimum}',
  tooBig: 'Enter a value of at most %{maximum}',
  tooMany: 'Enter at most %{maximum}',
  invalidDate: 'Invalid date',
  invalidEmail: 'Invalid e-mail',
  invalidCpf: 'Invalid CPF',
  invalidCnpj: 'Invalid CNPJ',
  invalidZipcode: 'Invalid ZIP code',
  invalidExample: 'Invalid value, e.g. %{example}',
  invalidHours: 'Invalid hours, e.g. 09:00-18:00',
  invalidJson: 'Invalid JSON in line %{line}',
  invalidPhone: 'Invalid phone number, e.g. +5511999990000',
  invalidMacAddress: 'Invalid MAC address, e.g. A4:CF:12:0B:3C:5D',
  fileTooBig: 'The max file size is %{megabytes} MB',
  fileType: 'This type of file is not accepted: use %{types}',
  weakPassword:
    'The password does not meet the requirements: 8 to 16 characters, a number, uppercase and lowercase letters and a special character',
  linkInName: 'A name cannot contain web addresses (“www.”, “://” or “x.com/…”)',
}

const es: typeof pt = {
  required: 'Campo obligatorio',
  invalid: 'Valor no válido',
  notAList: 'Debe ser una lista',
  notANumber: 'Debe ser un número',
  unknownField: 'Campo desconocido: %{keys}',
  unknownOperator: 'Operación desconocida: %{keys}',
  invalidFilter: 'Filtro no válido: %{keys}',
  unservedFilter: 'Filtro demasiado amplio, añada una condición: %{keys}',
  tooShort: 'Escriba al menos %{minimum} caracteres',
  tooLong: 'Escriba como máximo %{maximum} caracteres',
  tooSmall: 'Escriba un valor mínimo de %{minimum}',
  tooBig: 'Escriba un valor máximo de %{maximum}',
  tooMany: 'Escriba como máximo %{maximum}',
  invalidDate: 'Fecha no válida',
  invalidEmail: 'Correo electrónico no válido',
  invalidCpf: 'CPF no válido',
  invalidCnpj: 'CNPJ no válido',
  invalidZipcode: 'Código postal no válido',
  invalidExample: 'Valor no válido, p. ej.: %{example}',
  invalidHours: 'Horario no válido, p. ej.: 09:00-18:00',
  invalidJson: 'JSON no válido en la línea %{line}',
  invalidPhone: 'Teléfono no válido, p. ej.: +5511999990000',
  invalidMacAddress: 'Dirección MAC no válida, p. ej.: A4:CF:12:0B:3C:5D',
  fileTooBig: 'El archivo debe tener como máximo %{megabytes} MB',
  fileType: 'Tipo de archivo no aceptado: use %{types}',
  weakPassword:
    'La contraseña no cumple los requisitos: de 8 a 16 caracteres, un número, mayúsculas y minúsculas y un carácter especial',
  linkInName: 'El nombre no puede contener direcciones de internet (“www.”, “://” o “x.com/…”)',
}

const own: Record<TextLanguage, typeof pt> = { pt, en, es }
let known: { sentences: Record<Language, typeof pt & OfProduct>; namingTheirField: readonly string[] } | undefined

/** Loads the product's messages: whoever shows a message waits for it first. */
export const loadMessages = async (): Promise<void> => {
  if (known) return
  const { messages, namingTheirField } = await product().loadMessages()
  known = { sentences: perLanguage((language) => ({ ...own[language], ...messages[language] })), namingTheirField }
}

const loaded = () => {
  if (!known) throw new Error('The messages are not loaded')
  return known
}

/** Whether a message names its subject, so that it can be shown without its field's label. */
export const namesItsField = (key: string): boolean => loaded().namingTheirField.some((naming) => naming === key)

const isKey = (key: string): key is MessageKey => key in loaded().sentences[defaultLanguage]

/** The part of a zod issue that a message needs. */
export interface Issue {
  readonly code?: string | undefined
  readonly message: string
  readonly path?: readonly PropertyKey[]
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly keys?: readonly string[]
  readonly params?: Record<string, unknown> | undefined
}

/** The message of a key in a language, with `%{name}` placeholders filled. */
export const sentence = (key: MessageKey, language: Language, args: Record<string, unknown> = {}): string =>
  fillPlaceholders(loaded().sentences[language][key], args)

/** Returns the first names of a list that others have written, each cut, and the number of the others. */
const someOf = (names: readonly string[]): string => {
  const shown = names
    .slice(0, limits.faults)
    .map((name) => (name.length > limits.shownName ? `${name.slice(0, limits.shownName)}…` : name))
  return [...shown, ...(names.length > shown.length ? [`… (+${names.length - shown.length})`] : [])].join(', ')
}

/** The message for one issue of a schema. zod's own English texts never reach a user. */
export const issueSentence = (issue: Issue, language: Language): string => {
  if (issue.code === 'unrecognized_keys') return sentence('unknownField', language, { keys: someOf(issue.keys ?? []) })
  return sentence(isKey(issue.message) ? issue.message : 'invalid', language, { ...issue, ...issue.params })
}

/** One message per field, by dotted path, in error bodies and forms. The first issue of a field wins. */
export const issueSentences = (issues: readonly Issue[], language: Language): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const issue of issues) errors[(issue.path ?? []).join('.')] ??= issueSentence(issue, language)
  return errors
}
