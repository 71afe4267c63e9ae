// What lists and exports show of documents and address. Apart from rules.ts, which the sign-in loads.
import { formatDocument } from '#kernel/core/contract/formatDocument.ts'

/** What a list shows of a user's documents: the CPF or CNPJ, else the other one. */
export const shownDocument = ({ cpf, document }: { cpf: string | null; document: string | null }): string =>
  cpf ? formatDocument(cpf) : (document ?? '')

/** An address in one line. */
export const shownAddress = (
  address: {
    street: string | null
    city: string | null
    state: string | null
    zipcode: string | null
    country: string | null
  } | null,
): string =>
  [address?.street, address?.city, address?.state, address?.zipcode, address?.country].filter(Boolean).join(', ')
