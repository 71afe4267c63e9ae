// Validates CPF and CNPJ. Separate from rules.ts, because lists format documents but never validate them.
import { cnpj, cpf } from 'cpf-cnpj-validator'
import { bareDocument, isCpfShaped } from './rules.ts'

/** The message key of an invalid document; undefined if its check digits are right. */
export const brokenDocument = (value: string): 'invalidCpf' | 'invalidCnpj' | undefined => {
  const bare = bareDocument(value)
  if (isCpfShaped(bare)) return cpf.isValid(bare) ? undefined : 'invalidCpf'
  return bare.length === 14 && cnpj.isValid(bare) ? undefined : 'invalidCnpj'
}
