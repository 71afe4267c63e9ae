// The texts of mails about alerts in three languages.
import type { Language } from '#kernel/core/contract/languages.ts'
import type { Telling } from './rules/telling.ts'

interface AlertMailTexts {
  /** By what it tells; with several alerts, the subject names the rule alone. */
  subject: Record<Telling, string>
  text: Record<Telling, string>
  takenBy: string
  solvedBy: string
  records: string
  more: string
  /** What to do, by condition. */
  advice: Readonly<Record<string, string>>
  general: string
  open: string
  list: string
}

export const alertMailTexts: Record<Language, AlertMailTexts> = {
  pt: {
    subject: {
      opened: 'Alerta: %{title}',
      still: 'Continua: %{title}',
      cleared: 'Resolvido: %{title}',
      taken: 'Assumido: %{title}',
      solved: 'Resolvido: %{title}',
    },
    text: {
      opened: 'A regra “%{rule}” encontrou algo que precisa de atenção.',
      still: 'O que a regra “%{rule}” encontrou continua igual.',
      cleared: 'O que a regra “%{rule}” encontrou já passou. Não é preciso fazer nada.',
      taken: 'Alguém cuida do que a regra “%{rule}” encontrou.',
      solved: 'Alguém deu por resolvido o que a regra “%{rule}” encontrou.',
    },
    takenBy: 'Está com %{name}.',
    solvedBy: 'Resolvido por %{name}.',
    records: '%{count} registro||||%{count} registros',
    more: 'e mais %{count}',
    advice: {
      'devices.silent': 'Verifique se os dispositivos estão ligados e se a rede do local funciona.',
      'capsules.low': 'Leve cápsulas novas e troque as que estão acabando.',
      'capsules.overdue': 'Troque as cápsulas vencidas.',
    },
    general: 'Abra a lista e cuide dos registros, ou assuma o alerta para que os outros saibam.',
    open: 'Abrir o alerta',
    list: 'Ver a lista',
  },
  en: {
    subject: {
      opened: 'Alert: %{title}',
      still: 'Still: %{title}',
      cleared: 'Cleared: %{title}',
      taken: 'Taken: %{title}',
      solved: 'Solved: %{title}',
    },
    text: {
      opened: 'The rule “%{rule}” found something that needs attention.',
      still: 'What the rule “%{rule}” found has not changed.',
      cleared: 'What the rule “%{rule}” found is over. There is nothing to do.',
      taken: 'Somebody takes care of what the rule “%{rule}” found.',
      solved: 'Somebody has solved what the rule “%{rule}” found.',
    },
    takenBy: '%{name} has it.',
    solvedBy: 'Solved by %{name}.',
    records: '%{count} record||||%{count} records',
    more: 'and %{count} more',
    advice: {
      'devices.silent': 'Check that the devices have power, and that the network of the site works.',
      'capsules.low': 'Bring new capsules, and replace those that are running out.',
      'capsules.overdue': 'Replace the expired capsules.',
    },
    general: 'Open the list and take care of the records, or acknowledge the alert so that the others know.',
    open: 'Open the alert',
    list: 'See the list',
  },
  es: {
    subject: {
      opened: 'Alerta: %{title}',
      still: 'Continúa: %{title}',
      cleared: 'Resuelta: %{title}',
      taken: 'Asumida: %{title}',
      solved: 'Resuelta: %{title}',
    },
    text: {
      opened: 'La regla “%{rule}” encontró algo que necesita atención.',
      still: 'Lo que la regla “%{rule}” encontró sigue igual.',
      cleared: 'Lo que la regla “%{rule}” encontró ya pasó. No hay que hacer nada.',
      taken: 'Alguien se ocupa de lo que encontró la regla “%{rule}”.',
      solved: 'Alguien dio por resuelto lo que encontró la regla “%{rule}”.',
    },
    takenBy: 'Está con %{name}.',
    solvedBy: 'Resuelta por %{name}.',
    records: '%{count} registro||||%{count} registros',
    more: 'y %{count} más',
    advice: {
      'devices.silent': 'Compruebe que los dispositivos tienen corriente y que la red de la ubicación funciona.',
      'capsules.low': 'Lleve cápsulas nuevas y cambie las que se agotan.',
      'capsules.overdue': 'Cambie las cápsulas vencidas.',
    },
    general: 'Abra la lista y ocúpese de los registros, o asuma la alerta para que los demás lo sepan.',
    open: 'Abrir la alerta',
    list: 'Ver la lista',
  },
}

/** Returns what to do about the records of a condition. */
export const adviceFor = (
  { condition, advice }: { condition: string; advice: string | null },
  language: Language,
): string => advice ?? alertMailTexts[language].advice[condition] ?? alertMailTexts[language].general
