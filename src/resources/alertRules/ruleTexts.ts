// The messages of the inputs and the page of a rule in three languages.
const pt = {
  attention: 'Precisam de atenção',
  views: 'Visões',
  found: '%{smart_count} registro agora |||| %{smart_count} registros agora',
  view: '%{resource}: visão “%{name}”',
  gone: 'Visão que não existe mais',
  failed: 'Não foi possível carregar as condições. Abra o formulário de novo.',
  addPerson: 'Acrescentar pessoa',
  removePerson: 'Tirar %{name}',
  nobody: 'Ninguém: só o perfil e o contato do local.',
  'problem.viewGone': 'Não encontra nada: a visão que ela observa não existe mais ou deixou de ser compartilhada.',
  'problem.forbidden': 'Não encontra nada: o responsável não está mais ativo ou não pode mais ver a lista.',
  'problem.tooMany': 'Está parada: encontra mais de %{limit} registros. Use uma visão mais restrita.',
  'problem.nobody':
    'Não avisa ninguém: as pessoas escolhidas saíram ou não podem ver estes registros. Os alertas aparecem só na lista.',
  fine: 'É avaliada a cada minuto.',
  off: 'Está inativa: não avisa ninguém.',
}
const en: typeof pt = {
  attention: 'Need attention',
  views: 'Views',
  found: '%{smart_count} record now |||| %{smart_count} records now',
  view: '%{resource}: view “%{name}”',
  gone: 'A view that no longer exists',
  failed: 'The conditions could not be loaded. Open the form again.',
  addPerson: 'Add a person',
  removePerson: 'Remove %{name}',
  nobody: 'Nobody: only the profile and the contact of the site.',
  'problem.viewGone': 'It finds nothing: the view that it watches no longer exists, or is no longer shared.',
  'problem.forbidden': 'It finds nothing: its owner is no longer active, or may no longer see the list.',
  'problem.tooMany': 'It is stopped: it finds more than %{limit} records. Use a narrower view.',
  'problem.nobody':
    'It notifies nobody: the people chosen have left, or may not see these records. Its alerts are only in the list.',
  fine: 'It is evaluated every minute.',
  off: 'It is inactive: it notifies nobody.',
}
const es: typeof pt = {
  attention: 'Necesitan atención',
  views: 'Vistas',
  found: '%{smart_count} registro ahora |||| %{smart_count} registros ahora',
  view: '%{resource}: vista “%{name}”',
  gone: 'Vista que ya no existe',
  failed: 'No se pudieron cargar las condiciones. Abra el formulario de nuevo.',
  addPerson: 'Añadir persona',
  removePerson: 'Quitar a %{name}',
  nobody: 'Nadie: solo el perfil y el contacto de la ubicación.',
  'problem.viewGone': 'No encuentra nada: la vista que observa ya no existe o dejó de compartirse.',
  'problem.forbidden': 'No encuentra nada: el responsable ya no está activo o ya no puede ver la lista.',
  'problem.tooMany': 'Está parada: encuentra más de %{limit} registros. Use una vista más restringida.',
  'problem.nobody':
    'No avisa a nadie: las personas elegidas salieron o no pueden ver estos registros. Sus alertas están solo en la lista.',
  fine: 'Se evalúa cada minuto.',
  off: 'Está inactiva: no avisa a nadie.',
}

export const ruleMessages = { pt, en, es }
