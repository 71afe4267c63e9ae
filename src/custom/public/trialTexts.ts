// The words around a draft that a phone shows, in three languages.
const pt = {
  draft: 'Rascunho: nada do que você responder é contado. O link termina em %{at}.',
  back: 'Voltar',
  restart: 'Recomeçar',
  endedTitle: 'Este link terminou',
  endedText: 'Peça outro a quem o enviou: cada link mostra o rascunho por uma hora.',
  failedTitle: 'Não foi possível carregar',
  failedText: 'Verifique a conexão e tente de novo.',
  retry: 'Tentar de novo',
}
const en: typeof pt = {
  draft: 'Draft: nothing that you answer is counted. The link ends on %{at}.',
  back: 'Back',
  restart: 'Start over',
  endedTitle: 'This link has ended',
  endedText: 'Ask for another one where you got it: a link shows the draft for an hour.',
  failedTitle: 'It could not be loaded',
  failedText: 'Check the connection and try again.',
  retry: 'Try again',
}
const es: typeof pt = {
  draft: 'Borrador: nada de lo que responda se cuenta. El enlace termina el %{at}.',
  back: 'Volver',
  restart: 'Volver a empezar',
  endedTitle: 'Este enlace ha terminado',
  endedText: 'Pida otro a quien se lo envió: cada enlace muestra el borrador durante una hora.',
  failedTitle: 'No se pudo cargar',
  failedText: 'Revise la conexión e inténtelo de nuevo.',
  retry: 'Intentar de nuevo',
}

export const trialMessages = { pt, en, es }
