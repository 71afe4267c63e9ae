// Whether a CPF or CNPJ can be one at all. Apart from the other rules: lists format documents and have no use for the library that checks them.
import { cnpj, cpf } from 'cpf-cnpj-validator'
import { bareDocument, isCpfShaped } from './rules.ts'

/** Which document is wrong, as a message key, or undefined when its check digits agree. */
export const brokenDocument = (value: string): 'invalidCpf' | 'invalidCnpj' | undefined => {
  const bare = bareDocument(value)
  if (isCpfShaped(bare)) return cpf.isValid(bare) ? undefined : 'invalidCpf'
  return bare.length === 14 && cnpj.isValid(bare) ? undefined : 'invalidCnpj'
}
