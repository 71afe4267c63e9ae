// Why calls of alert rules are refused, in three languages.

const pt = {
  conditionGone: 'Escolha o que a regra observa: esta condição não existe ou você não pode vê-la',
  bothQuiet: 'Informe o começo e o fim das horas de silêncio, ou nenhum dos dois',
  nobodyTold: 'Esta regra não avisa ninguém: escolha quem pode ver estes registros',
}
const en: typeof pt = {
  conditionGone: 'Choose what the rule looks at: this condition does not exist, or you may not see it',
  bothQuiet: 'Enter the beginning and the end of the quiet hours, or neither',
  nobodyTold: 'This rule notifies nobody: choose somebody who may see these records',
}
const es: typeof pt = {
  conditionGone: 'Elija qué observa la regla: esta condición no existe o usted no puede verla',
  bothQuiet: 'Indique el comienzo y el fin de las horas de silencio, o ninguno de los dos',
  nobodyTold: 'Esta regla no avisa a nadie: elija a alguien que pueda ver estos registros',
}

export const alertRuleErrors = { pt, en, es }
