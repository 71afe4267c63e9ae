// The texts of downloading and erasing personal data in three languages, loaded with the first of these dialogs.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'
import type { Erasure } from '#kernel/core/contract/payloads/personalData.ts'

type Erased = Erasure['erased'][number]['what']
type Kept = Erasure['kept'][number]['what']
/** What was erased; what stays, and why. */
type PartKey = `erased.${Erased}` | `kept.${Kept}` | `why.${Kept}`

const parts: Record<TextLanguage, Record<PartKey, string>> = {
  pt: {
    'erased.record': 'nome, e-mail, documento, celular, nascimento, gênero, endereço e senha do cadastro',
    'erased.history': 'valores anteriores no histórico',
    'erased.sessions': 'sessões, tokens de API e navegadores lembrados',
    'erased.factors': 'segundos fatores e códigos de recuperação',
    'erased.mails': 'mensagens enviadas à pessoa ou na fila',
    'erased.links': 'links enviados por e-mail',
    'erased.views': 'visões de listas, próprias ou com os dados da pessoa no filtro',
    'erased.plans': 'mudanças preparadas que alteravam o cadastro ou citavam a pessoa, descartadas',
    'erased.texts':
      'textos em que o nome deu lugar ao número do cadastro, como motivos e mensagens, e contatos iguais ao nome ou ao e-mail',
    'erased.notes': 'anotações escritas pela pessoa e sobre ela',
    'erased.choices': 'colunas escolhidas, marcações de leitura e o que a pessoa acompanha',
    'erased.attempts': 'contagens de tentativas de entrada e de envios',
    'erased.other': 'outros registros da pessoa',
    'kept.row': 'o cadastro, sem nenhum dado da pessoa, com o perfil e as datas',
    'why.row': 'outros registros apontam para ele, e os totais continuam certos',
    'kept.actions': 'linhas de auditoria do que a pessoa fez, com o número do cadastro e sem o nome',
    'why.actions': 'é preciso responder pelas mudanças em registros de todos, até o fim do prazo de guarda',
    'kept.devices': 'dispositivos ligados ao cadastro sem nome',
    'why.devices': 'o equipamento continua existindo; desconecte o usuário na lista de dispositivos',
    'kept.views': 'visões compartilhadas',
    'why.views': 'outras pessoas trabalham com elas, e elas não contêm dados da pessoa',
    'kept.runs': 'ações em vários registros e importações, com os totais',
    'why.runs': 'permitem desfazer o que foi feito',
    'kept.texts':
      'textos de registros que citam a pessoa, como nomes, descrições e notas, com as versões anteriores no histórico',
    'why.texts': 'são o trabalho de outras pessoas; confira e corrija os registros',
    'kept.backups': 'backups feitos até agora',
    'why.backups':
      'desaparecem quando o último deles for substituído; depois de restaurar um deles, apague a pessoa de novo',
    'kept.drafts': 'rascunhos de formulários em navegadores',
    'why.drafts': 'ficam cifrados só no navegador de quem digitou e saem em 7 dias',
  },
  en: {
    'erased.record': 'name, e-mail, document, mobile phone, birthday, gender, address and password of the account',
    'erased.history': 'earlier values in the history',
    'erased.sessions': 'sessions, API tokens and remembered browsers',
    'erased.factors': 'second factors and recovery codes',
    'erased.mails': 'messages that were sent to the person or waiting to be sent',
    'erased.links': 'links sent by e-mail',
    'erased.views': 'views of lists that belonged to the person or had their data in the filter',
    'erased.plans': 'prepared changes to the account or naming the person, discarded',
    'erased.texts':
      'texts in which the number of the account replaced the name, such as reasons and messages, and contacts that were the name or the e-mail',
    'erased.notes': 'notes by the person and about them',
    'erased.choices': 'chosen columns, what was marked as read and what the person watches',
    'erased.attempts': 'counts of sign-in attempts and messages',
    'erased.other': 'other records of the person',
    'kept.row': 'the account without anything about the person, with its profile and dates',
    'why.row': 'other records refer to it, and the totals stay right',
    'kept.actions': 'audit entries about what the person did, with the number of the account and without the name',
    'why.actions': 'changes to shared records must remain accountable until these entries expire',
    'kept.devices': 'devices that belong to the account without a name',
    'why.devices': 'the equipment still exists; disconnect the user in the list of devices',
    'kept.views': 'shared views',
    'why.views': 'other people work with them, and they contain nothing about the person',
    'kept.runs': 'actions on several records and imports, with their totals',
    'why.runs': 'they make it possible to undo what was done',
    'kept.texts':
      'texts of records that name the person, such as names, descriptions and notes, with their earlier versions in the history',
    'why.texts': 'they are the work of other people; check and correct the records',
    'kept.backups': 'backups made until now',
    'why.backups':
      'they are gone once newer ones have replaced them all; after restoring one of them, erase the person again',
    'kept.drafts': 'drafts of forms in browsers',
    'why.drafts': 'they are encrypted, exist only in the browser where they were typed, and are deleted after 7 days',
  },
  es: {
    'erased.record': 'nombre, correo, documento, móvil, nacimiento, género, dirección y contraseña de la cuenta',
    'erased.history': 'valores anteriores en el historial',
    'erased.sessions': 'sesiones, tokens de API y navegadores recordados',
    'erased.factors': 'segundos factores y códigos de recuperación',
    'erased.mails': 'mensajes enviados a la persona o en espera',
    'erased.links': 'enlaces enviados por correo',
    'erased.views': 'vistas de listas, propias o con datos de la persona en el filtro',
    'erased.plans': 'cambios preparados que modificaban la cuenta o nombraban a la persona, descartados',
    'erased.texts':
      'textos en los que el número de la cuenta reemplazó al nombre, como motivos y mensajes, y contactos iguales al nombre o al correo',
    'erased.notes': 'notas escritas por la persona y sobre ella',
    'erased.choices': 'columnas elegidas, marcas de lectura y lo que la persona sigue',
    'erased.attempts': 'recuentos de intentos de inicio de sesión y de envíos',
    'erased.other': 'otros registros de la persona',
    'kept.row': 'la cuenta sin ningún dato de la persona, con el perfil y las fechas',
    'why.row': 'otros registros la mencionan, y los totales siguen siendo correctos',
    'kept.actions': 'líneas de auditoría de lo que hizo la persona, con el número de la cuenta y sin el nombre',
    'why.actions': 'hay que responder por los cambios en registros de todos, hasta que venza su plazo',
    'kept.devices': 'dispositivos ligados a la cuenta sin nombre',
    'why.devices': 'el equipo sigue existiendo; desconecte al usuario en la lista de dispositivos',
    'kept.views': 'vistas compartidas',
    'why.views': 'otras personas trabajan con ellas, y no contienen datos de la persona',
    'kept.runs': 'acciones en varios registros e importaciones, con sus totales',
    'why.runs': 'permiten deshacer lo que se hizo',
    'kept.texts':
      'textos de registros que nombran a la persona, como nombres, descripciones y notas, con las versiones anteriores en el historial',
    'why.texts': 'son el trabajo de otras personas; revise y corrija los registros',
    'kept.backups': 'copias de seguridad hechas hasta ahora',
    'why.backups':
      'desaparecen cuando se reemplaza la última; después de restaurar una de ellas, borre a la persona de nuevo',
    'kept.drafts': 'borradores de formularios en navegadores',
    'why.drafts': 'están cifrados solo en el navegador de quien los escribió y desaparecen en 7 días',
  },
}

const pt = {
  ...parts.pt,
  cancel: 'Cancelar',
  close: 'Fechar',
  dataTitle: 'Dados pessoais de %{name}',
  dataText:
    'Um arquivo JSON com tudo o que está guardado sobre a pessoa: cadastro, histórico, sessões, mensagens, dispositivos e o que ela fez. O download fica na auditoria.',
  download: 'Baixar',
  downloading: 'Preparando…',
  downloadFailed: 'Não foi possível baixar os dados pessoais.',
  dataFile: 'dados-pessoais',
  eraseTitle: 'Apagar os dados pessoais de %{name}?',
  eraseText:
    'Não pode ser desfeito. A pessoa sai de todas as sessões e não entra mais; o e-mail fica livre. O cadastro permanece sem nome, como #%{id}.',
  typeEmail: 'Para confirmar, digite o e-mail da pessoa: %{email}',
  email: 'E-mail',
  otherEmail: 'O e-mail não confere.',
  erase: 'Apagar para sempre',
  eraseFailed: 'Não foi possível apagar os dados pessoais. Nada foi alterado.',
  reportTitle: 'Os dados pessoais foram apagados',
  reportText: 'Cadastro #%{id}, em %{at}. Baixe o relatório: ele não é guardado.',
  erasedHeading: 'Apagado',
  keptHeading: 'O que fica, e por quê',
  downloadReport: 'Baixar o relatório',
  reportFile: 'relatorio-de-exclusao',
}
const en: typeof pt = {
  ...parts.en,
  cancel: 'Cancel',
  close: 'Close',
  dataTitle: 'Personal data of %{name}',
  dataText:
    'A JSON file with everything that is stored about the person: account, history, sessions, messages, devices and what they did. The audit records the download.',
  download: 'Download',
  downloading: 'Preparing…',
  downloadFailed: 'The personal data could not be downloaded.',
  dataFile: 'personal-data',
  eraseTitle: 'Erase the personal data of %{name}?',
  eraseText:
    'This cannot be undone. All sessions of the person end, and they cannot sign in again; the e-mail can be used again. The account stays without a name, as #%{id}.',
  typeEmail: 'To confirm, type the e-mail of the person: %{email}',
  email: 'E-mail',
  otherEmail: 'The e-mail does not match.',
  erase: 'Erase forever',
  eraseFailed: 'The personal data could not be erased. Nothing was changed.',
  reportTitle: 'The personal data was erased',
  reportText: 'Account #%{id}, on %{at}. Download the report: it is not stored.',
  erasedHeading: 'Erased',
  keptHeading: 'What stays, and why',
  downloadReport: 'Download the report',
  reportFile: 'erasure-report',
}
const es: typeof pt = {
  ...parts.es,
  cancel: 'Cancelar',
  close: 'Cerrar',
  dataTitle: 'Datos personales de %{name}',
  dataText:
    'Un archivo JSON con todo lo guardado sobre la persona: cuenta, historial, sesiones, mensajes, dispositivos y lo que hizo. La descarga queda en la auditoría.',
  download: 'Descargar',
  downloading: 'Preparando…',
  downloadFailed: 'No se pudieron descargar los datos personales.',
  dataFile: 'datos-personales',
  eraseTitle: '¿Borrar los datos personales de %{name}?',
  eraseText:
    'No se puede deshacer. Terminan todas las sesiones de la persona y ya no puede entrar; el correo queda libre. La cuenta permanece sin nombre, como #%{id}.',
  typeEmail: 'Para confirmar, escriba el correo de la persona: %{email}',
  email: 'Correo',
  otherEmail: 'El correo no coincide.',
  erase: 'Borrar para siempre',
  eraseFailed: 'No se pudieron borrar los datos personales. No se cambió nada.',
  reportTitle: 'Los datos personales fueron borrados',
  reportText: 'Cuenta #%{id}, el %{at}. Descargue el informe: no se guarda.',
  erasedHeading: 'Borrado',
  keptHeading: 'Lo que queda, y por qué',
  downloadReport: 'Descargar el informe',
  reportFile: 'informe-de-borrado',
}

export const personalMessages = { pt, en, es }
