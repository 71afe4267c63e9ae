// Checks that the contract's messages are complete in three languages, with the same placeholders.
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { issueSentence, issueSentences, sentence, type MessageKey } from '#kernel/core/contract/messages.ts'
import { schemas as users } from '#src/resources/users/calls.ts'
import type { Language } from '#kernel/core/contract/languages.ts'

const { Create } = users

const languages: readonly Language[] = ['pt', 'en', 'es']
const keys: Record<MessageKey, true> = {
  required: true,
  invalid: true,
  notAList: true,
  notANumber: true,
  unknownField: true,
  unknownOperator: true,
  invalidFilter: true,
  unservedFilter: true,
  tooShort: true,
  tooLong: true,
  tooSmall: true,
  tooBig: true,
  tooMany: true,
  invalidDate: true,
  invalidEmail: true,
  invalidBirthday: true,
  invalidCpf: true,
  invalidCnpj: true,
  invalidZipcode: true,
  invalidPhone: true,
  invalidMacAddress: true,
  invalidHours: true,
  invalidExample: true,
  invalidJson: true,
  invalidTimeZone: true,
  invalidTime: true,
  digestTime: true,
  oneDocument: true,
  linkInName: true,
  fileTooBig: true,
  fileType: true,
  startsTooLate: true,
  emptyDial: true,
  repeatedSlot: true,
  repeatedFragrance: true,
  repeatedAnswer: true,
  hasAnswers: true,
  weakPassword: true,
}
const isMessageKey = (key: string): key is MessageKey => key in keys
const allKeys = Object.keys(keys).filter(isMessageKey)
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([place]) => place).sort()

describe('messages', () => {
  it.each(allKeys)('message «%s» has a text in every language, with the same placeholders', (key) => {
    for (const language of languages) {
      expect(sentence(key, language).trim()).not.toBe('')
      expect(placeholders(sentence(key, language))).toEqual(placeholders(sentence(key, 'pt')))
    }
  })

  it.each(allKeys)('message «%s» differs in each language', (key) => {
    expect(new Set(languages.map((language) => sentence(key, language))).size).toBe(3)
  })

  it('a message fills its placeholders, and keeps one without a value', () => {
    expect(sentence('tooLong', 'en', { maximum: 100 })).toBe('Enter at most 100 characters')
    expect(sentence('tooLong', 'en')).toContain('{maximum}')
  })

  it('the messages about documents are those of the specification, word for word', () => {
    expect(sentence('invalidCpf', 'pt')).toBe('CPF Inválido')
    expect(sentence('invalidCnpj', 'pt')).toBe('CNPJ Inválido')
    expect(sentence('invalidZipcode', 'pt')).toBe('CEP inválido')
  })
})

describe('the issues of a schema', () => {
  it('an issue never shows the schema library’s own English message', () => {
    const { error } = z.safeParse(z.number(), 'x')
    expect(issueSentence(error?.issues[0] ?? { message: '' }, 'pt')).toBe('Valor inválido')
  })

  it('the message of an issue contains the broken limit', () => {
    const { error } = z.safeParse(Create, { nome: 'x'.repeat(201), email: 'a@b.co', profile: { id: 1 } })
    expect(issueSentences(error?.issues ?? [], 'es')).toEqual({ nome: 'Escriba como máximo 200 caracteres' })
  })

  it('each field gets one message, that of its first issue, under its dotted path', () => {
    const { error } = z.safeParse(Create, {
      nome: '',
      email: 'nobody',
      profile: { id: 1 },
      address: { country: 'BR', zipcode: '123', street: '', city: '', state: '' },
    })
    expect(issueSentences(error?.issues ?? [], 'pt')).toEqual({
      nome: 'Campo obrigatório',
      email: 'E-mail inválido',
      'address.zipcode': 'CEP inválido',
    })
  })

  it('the message about unknown fields names them', () => {
    const { error } = z.safeParse(Create, { nome: 'Ana', email: 'a@b.co', profile: { id: 1 }, admin: true })
    expect(issueSentences(error?.issues ?? [], 'en')).toEqual({ '': 'Unknown field: admin' })
  })
})
