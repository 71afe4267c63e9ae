// This product's validation messages; the others are in kernel/core/contract/messages.ts.

const pt = {
  invalidBirthday: 'Data de nascimento inválida',
  oneDocument: 'Informe o CPF ou outro documento, não os dois',
  startsTooLate: 'O início não pode ser depois da validade',
  emptyDial: 'Preencha pelo menos um slot do dispositivo',
  repeatedSlot: 'Este slot já foi usado',
  repeatedFragrance: 'Esta fragrância já está em outro slot',
  repeatedAnswer: 'Esta pergunta já tem esta resposta',
  hasAnswers: 'Fragrância com respostas em um quiz desta campanha não pode sair do dispositivo',
  invalidTime: 'Horário inválido, ex.: 08:00',
  digestTime: 'Informe uma hora do dia, fora das horas de silêncio',
  invalidTimeZone: 'Fuso horário desconhecido, ex.: America/Sao_Paulo',
}

const en: typeof pt = {
  invalidBirthday: 'Invalid birthday',
  oneDocument: 'Enter the CPF or another document, not both',
  startsTooLate: 'The start cannot be after the expiration',
  emptyDial: 'Fill in at least one slot of the device',
  repeatedSlot: 'This slot is already in use',
  repeatedFragrance: 'This fragrance is already in another slot',
  repeatedAnswer: 'This question already has this answer',
  hasAnswers: 'A fragrance with answers in a quiz of this campaign cannot be removed from the device',
  invalidTime: 'Invalid time, e.g. 08:00',
  digestTime: 'Enter a time of the day, outside of the quiet hours',
  invalidTimeZone: 'Unknown time zone, e.g. America/Sao_Paulo',
}

const es: typeof pt = {
  invalidBirthday: 'Fecha de nacimiento no válida',
  oneDocument: 'Escriba el CPF u otro documento, no los dos',
  startsTooLate: 'El inicio no puede ser posterior al vencimiento',
  emptyDial: 'Complete al menos una ranura del dispositivo',
  repeatedSlot: 'Esta ranura ya está en uso',
  repeatedFragrance: 'Esta fragancia ya está en otra ranura',
  repeatedAnswer: 'Esta pregunta ya tiene esta respuesta',
  hasAnswers: 'Una fragancia con respuestas en un quiz de esta campaña no puede salir del dispositivo',
  invalidTime: 'Hora no válida, p. ej.: 08:00',
  digestTime: 'Escriba una hora del día, fuera de las horas de silencio',
  invalidTimeZone: 'Zona horaria desconocida, p. ej.: America/Sao_Paulo',
}

export const messages = { pt, en, es }

/** Messages that name their subject, so that they can be shown without their field's label. */
export const namingTheirField: readonly (keyof typeof pt)[] = ['emptyDial']
