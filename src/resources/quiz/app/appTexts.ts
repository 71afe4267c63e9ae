// What the app says around the texts of a quiz, in the quiz's language.
const pt = {
  step: 'Pergunta %{number}',
  end: 'Fragrâncias para esta pessoa',
  deadEnd: 'Aqui o quiz para: esta resposta não leva a lugar nenhum.',
  noAnswers: 'Aqui o quiz para: esta pergunta não tem respostas.',
  empty: 'Este quiz ainda não tem perguntas.',
}
const en: typeof pt = {
  step: 'Question %{number}',
  end: 'Fragrances for this person',
  deadEnd: 'The quiz stops here: this answer leads nowhere.',
  noAnswers: 'The quiz stops here: this question has no answers.',
  empty: 'This quiz has no questions yet.',
}
const es: typeof pt = {
  step: 'Pregunta %{number}',
  end: 'Fragancias para esta persona',
  deadEnd: 'Aquí el quiz se detiene: esta respuesta no lleva a ninguna parte.',
  noAnswers: 'Aquí el quiz se detiene: esta pregunta no tiene respuestas.',
  empty: 'Este quiz todavía no tiene preguntas.',
}

export const appMessages = { pt, en, es }
