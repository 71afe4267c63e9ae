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
  'ofList.title': 'Avise-me quando…',
  'ofList.text':
    'Um e-mail, no máximo um por local, quando algo em “%{resource}” passar a ser encontrado por este filtro: %{smart_count} registro agora. |||| Um e-mail, no máximo um por local, quando algo em “%{resource}” passar a ser encontrado por este filtro: %{smart_count} registros agora.',
  'ofList.noFilter': 'Filtre a lista antes: a regra avisa sobre o que o filtro encontra. A busca por texto não conta.',
  'ofList.name': 'Nome da regra',
  'ofList.nameMissing': 'Dê um nome à regra.',
  'ofList.hint': 'Aparece no e-mail. Pessoas e horários se mudam depois, na regra.',
  'ofList.save': 'Criar regra',
  'ofList.done': 'Regra criada',
  'ofList.failed': 'Não foi possível criar a regra.',
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
  'ofList.title': 'Tell me when…',
  'ofList.text':
    'An e-mail, at most one a site, when this filter starts to find something in “%{resource}”: %{smart_count} record now. |||| An e-mail, at most one a site, when this filter starts to find something in “%{resource}”: %{smart_count} records now.',
  'ofList.noFilter':
    'Filter the list first: the rule tells of what the filter finds. A search for a text does not count.',
  'ofList.name': 'Name of the rule',
  'ofList.nameMissing': 'Give the rule a name.',
  'ofList.hint': 'It is in the e-mail. People and times can be changed later, in the rule.',
  'ofList.save': 'Create rule',
  'ofList.done': 'Rule created',
  'ofList.failed': 'The rule could not be created.',
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
  'ofList.title': 'Avíseme cuando…',
  'ofList.text':
    'Un correo, como máximo uno por ubicación, cuando este filtro empiece a encontrar algo en “%{resource}”: %{smart_count} registro ahora. |||| Un correo, como máximo uno por ubicación, cuando este filtro empiece a encontrar algo en “%{resource}”: %{smart_count} registros ahora.',
  'ofList.noFilter':
    'Filtre antes la lista: la regla avisa de lo que encuentra el filtro. La búsqueda de un texto no cuenta.',
  'ofList.name': 'Nombre de la regla',
  'ofList.nameMissing': 'Dé un nombre a la regla.',
  'ofList.hint': 'Aparece en el correo. Las personas y las horas se cambian después, en la regla.',
  'ofList.save': 'Crear regla',
  'ofList.done': 'Regla creada',
  'ofList.failed': 'No se pudo crear la regla.',
}

export const ruleMessages = { pt, en, es }
