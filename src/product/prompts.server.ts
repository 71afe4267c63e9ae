// What agents are suggested to do, in three languages: prompts that clients of the Model Context Protocol show to people.
import type { Prompts } from '#kernel/core/contract/prompts.ts'

export const prompts: Prompts = {
  prepareRollout: {
    needs: ['campaigns_list', 'campaigns_one', 'telemetry_rollout', 'propose_changes'],
    texts: {
      pt: {
        title: 'Preparar a distribuição de segunda-feira',
        description: 'Prepara um novo dial de uma campanha, em etapas, para uma pessoa conferir e aplicar',
        arguments: {
          campaign: 'O nome da campanha',
          change: 'O que muda no dial, por exemplo: o slot 2 passa a Laranja',
          first: 'Quem recebe primeiro, por exemplo: 10 %',
        },
        text: 'Prepare a distribuição de um novo dial da campanha “%{campaign}”. O que muda: %{change}. Primeiro: %{first} dos dispositivos.\n1. Leia describe de campaigns. Ache a campanha por list_records com FilterString, e as fragrâncias da mudança do mesmo modo.\n2. Leia a campanha por get_record, e a distribuição em andamento por call telemetry_rollout. Se houver uma em andamento ou pausada, diga isso e pare.\n3. Proponha por propose_changes, nesta ordem: a ação stageRollout com os primeiros dispositivos, depois o update com a lista collection inteira. O motivo diz o que muda, e por quê.\n4. Mostre o que o ensaio diz de cada mudança. Se trial.needs não for nulo, outra pessoa precisa concordar: diga a quem pediu que solicite a revisão em Mudanças preparadas. Você não aplica nada.',
      },
      en: {
        title: "Prepare Monday's rollout",
        description: 'Prepares another dial of a campaign, in stages, which a person checks and applies',
        arguments: {
          campaign: 'The name of the campaign',
          change: 'What changes in the dial, such as: slot 2 becomes Orange',
          first: 'Who gets it first, such as: 10 %',
        },
        text: 'Prepare the rollout of another dial of the campaign “%{campaign}”. What changes: %{change}. First: %{first} of the devices.\n1. Read describe of campaigns. Find the campaign by list_records with FilterString, and the fragrances of the change likewise.\n2. Read the campaign by get_record, and its present rollout by call telemetry_rollout. If one is running or paused, say so and stop.\n3. Propose by propose_changes, in this order: the action stageRollout with the first devices, then the update with the whole list collection. The reason says what changes, and why.\n4. Show what the trial says of each change. If trial.needs is not null, somebody else must agree: ask the person to request the review in Prepared changes. You apply nothing.',
      },
      es: {
        title: 'Preparar la distribución del lunes',
        description: 'Prepara un nuevo dial de una campaña, por etapas, para que una persona lo revise y lo aplique',
        arguments: {
          campaign: 'El nombre de la campaña',
          change: 'Qué cambia en el dial, por ejemplo: la ranura 2 pasa a Naranja',
          first: 'Quién lo recibe primero, por ejemplo: 10 %',
        },
        text: 'Prepare la distribución de un nuevo dial de la campaña “%{campaign}”. Qué cambia: %{change}. Primero: %{first} de los dispositivos.\n1. Lea describe de campaigns. Busque la campaña con list_records y FilterString, y las fragancias del cambio del mismo modo.\n2. Lea la campaña con get_record, y la distribución en curso con call telemetry_rollout. Si hay una en curso o en pausa, dígalo y deténgase.\n3. Proponga con propose_changes, en este orden: la acción stageRollout con los primeros dispositivos, luego el update con la lista collection completa. El motivo dice qué cambia y por qué.\n4. Muestre lo que el ensayo dice de cada cambio. Si trial.needs no es nulo, otra persona tiene que estar de acuerdo: pida que soliciten la revisión en Cambios preparados. Usted no aplica nada.',
      },
    },
  },
  attention: {
    needs: ['statistics_attention'],
    texts: {
      pt: {
        title: 'O que precisa de atenção',
        description: 'Resume o que precisa de atenção agora, o mais urgente primeiro',
        text: 'Diga o que precisa de atenção agora. Leia call statistics_attention. Cada linha diz kind, o recurso, filter e count: acima de zero, leia os primeiros registros por list_records desse recurso com attention igual a filter. Depois liste o mais urgente primeiro: o registro, por que precisa de atenção, desde quando, e o que uma pessoa pode fazer. Não proponha mudanças sem que peçam.',
      },
      en: {
        title: 'What needs attention',
        description: 'Sums up what needs attention now, the most urgent first',
        text: 'Say what needs attention now. Read call statistics_attention. Each line says kind, the resource, filter and count: above zero, read the first records by list_records of that resource with attention equal to filter. Then list the most urgent first: the record, why it needs attention, since when, and what a person can do. Propose no changes unless asked.',
      },
      es: {
        title: 'Qué necesita atención',
        description: 'Resume lo que necesita atención ahora, lo más urgente primero',
        text: 'Diga qué necesita atención ahora. Lea call statistics_attention. Cada línea dice kind, el recurso, filter y count: por encima de cero, lea los primeros registros con list_records de ese recurso y attention igual a filter. Luego enumere lo más urgente primero: el registro, por qué necesita atención, desde cuándo y qué puede hacer una persona. No proponga cambios si no se los piden.',
      },
    },
  },
  changes: {
    needs: ['changes_summary', 'changes_audit'],
    texts: {
      pt: {
        title: 'O que mudou',
        description: 'Conta o que mudou desde um dia, e quem mudou',
        arguments: { since: 'Desde quando, por exemplo: 2026-11-23' },
        text: 'Conte o que mudou desde %{since}. Leia call changes_summary com from, depois call changes_audit com grouped para os recursos com mais mudanças. Resuma por recurso: o que mudou, quem mudou, e o que foge do comum, como muitas exclusões ou mudanças de um token. Cite os números dos registros.',
      },
      en: {
        title: 'What changed',
        description: 'Tells what has changed since a day, and who changed it',
        arguments: { since: 'Since when, such as: 2026-11-23' },
        text: 'Tell what has changed since %{since}. Read call changes_summary with from, then call changes_audit with grouped for the resources with most changes. Sum up by resource: what changed, who changed it, and what is unusual, such as many deletions or changes by a token. Name the numbers of the records.',
      },
      es: {
        title: 'Qué cambió',
        description: 'Cuenta qué cambió desde un día, y quién lo cambió',
        arguments: { since: 'Desde cuándo, por ejemplo: 2026-11-23' },
        text: 'Cuente qué cambió desde %{since}. Lea call changes_summary con from, luego call changes_audit con grouped para los recursos con más cambios. Resuma por recurso: qué cambió, quién lo cambió y qué se sale de lo común, como muchas eliminaciones o cambios de un token. Cite los números de los registros.',
      },
    },
  },
}
