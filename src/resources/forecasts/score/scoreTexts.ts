// The messages of the score of forecasts in three languages.
import type { Language } from '#kernel/core/contract/languages.ts'

const pt = {
  failed: 'Não foi possível ler o acerto das previsões.',
  score:
    'Da %{count} previsão que venceu nos últimos %{days} dias, %{share}% acertaram os dias (prometido: %{percent}%). |||| Das %{count} previsões que venceram nos últimos %{days} dias, %{share}% acertaram os dias (prometido: %{percent}%).',
  poor: 'Confie pouco nelas por enquanto.',
  byReason: 'Por motivo',
  reason: 'Previsão',
  now: 'Cápsulas agora',
  due: 'Venceram',
  held: 'Acertaram',
  early: 'Acabou antes',
  late: 'Acabou depois',
  explained:
    'Uma previsão recusada não é mostrada, mas também é conferida: quanto menos acerta, mais certo foi recusá-la. Conta-se uma previsão por cápsula e semana.',
}
type Messages = Record<keyof typeof pt, string>
const en: Messages = {
  failed: 'How often forecasts are right could not be read.',
  score:
    'Of %{count} forecast that was due in the last %{days} days, %{share}% had the days right (promised: %{percent}%). |||| Of %{count} forecasts that were due in the last %{days} days, %{share}% had the days right (promised: %{percent}%).',
  poor: 'Do not rely on them for now.',
  byReason: 'By reason',
  reason: 'Forecast',
  now: 'Capsules now',
  due: 'Were due',
  held: 'Right',
  early: 'Empty before',
  late: 'Empty after',
  explained:
    'A refused forecast is not shown, but it is checked as well: the less often it is right, the better it was to refuse it. One forecast counts for each capsule and week.',
}
const es: Messages = {
  failed: 'No se pudo leer el acierto de las previsiones.',
  score:
    'De %{count} previsión que venció en los últimos %{days} días, el %{share}% acertó los días (prometido: %{percent}%). |||| De las %{count} previsiones que vencieron en los últimos %{days} días, el %{share}% acertó los días (prometido: %{percent}%).',
  poor: 'Por ahora, no confíe mucho en ellas.',
  byReason: 'Por motivo',
  reason: 'Previsión',
  now: 'Cápsulas ahora',
  due: 'Vencieron',
  held: 'Acertaron',
  early: 'Se agotó antes',
  late: 'Se agotó después',
  explained:
    'Una previsión rechazada no se muestra, pero también se comprueba: cuanto menos acierta, más correcto fue rechazarla. Se cuenta una previsión por cápsula y semana.',
}

export const scoreMessages: Readonly<Record<Language, Messages>> = { pt, en, es }
