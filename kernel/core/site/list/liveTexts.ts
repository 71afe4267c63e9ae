// What a list says of the changes of others, in three languages.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

const pt = {
  othersChanged:
    'Outra pessoa alterou %{smart_count} registro desta página. |||| Outras pessoas alteraram %{smart_count} registros desta página.',
  newAndDeleted:
    '%{smart_count} registro novo ou excluído: recarregue a lista. |||| %{smart_count} registros novos ou excluídos: recarregue a lista.',
}

const en: typeof pt = {
  othersChanged:
    'Somebody else has changed %{smart_count} record on this page. |||| Others have changed %{smart_count} records on this page.',
  newAndDeleted:
    '%{smart_count} new or deleted record: reload the list. |||| %{smart_count} new or deleted records: reload the list.',
}

const es: typeof pt = {
  othersChanged:
    'Otra persona cambió %{smart_count} registro de esta página. |||| Otras personas cambiaron %{smart_count} registros de esta página.',
  newAndDeleted:
    '%{smart_count} registro nuevo o eliminado: recargue la lista. |||| %{smart_count} registros nuevos o eliminados: recargue la lista.',
}

export const liveMessages: Readonly<Record<TextLanguage, typeof pt>> = { pt, en, es }
