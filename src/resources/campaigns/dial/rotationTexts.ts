// Messages of the rotation of a dial in three languages.
const pt = {
  title: 'Rotação do dial',
  loading: 'Lendo os disparos…',
  failed: 'Não foi possível ler os disparos.',
  noShots: 'Nenhum disparo nos últimos %{days} dias.',
  noPairs: 'Nos últimos %{days} dias, nenhuma fragrância deste dial veio depois de outra.',
  mean: 'Em média, o dial gira %{turns} posição de uma fragrância à próxima. |||| Em média, o dial gira %{turns} posições de uma fragrância à próxima.',
  counted:
    'Contado em %{count} disparo dos últimos %{days} dias. |||| Contado em %{count} disparos dos últimos %{days} dias.',
  moved: 'Ordenado, %{count} fragrância muda de slot. |||| Ordenado, %{count} fragrâncias mudam de slot.',
  isSorted: 'Não foi encontrada uma ordem em que ele gire menos.',
  pairs: 'Trocas mais usuais e sua distância',
  fragrances: 'Fragrâncias',
  times: 'Vezes',
  now: 'Agora',
  later: 'Depois',
  sort: 'Ordenar para girar menos: %{later} em vez de %{now}',
  sorted: 'O dial está ordenado para girar menos.',
  close: 'Fechar',
}
const en: typeof pt = {
  title: 'Rotation of the dial',
  loading: 'Reading the shots…',
  failed: 'The shots could not be read.',
  noShots: 'No shots in the last %{days} days.',
  noPairs: 'In the last %{days} days no fragrance of this dial followed another one.',
  mean: 'On average, the dial turns %{turns} slot from one fragrance to the next. |||| On average, the dial turns %{turns} slots from one fragrance to the next.',
  counted:
    'Counted in %{count} shot of the last %{days} days. |||| Counted in %{count} shots of the last %{days} days.',
  moved: 'When sorted, %{count} fragrance changes its slot. |||| When sorted, %{count} fragrances change their slots.',
  isSorted: 'No order was found in which it turns less.',
  pairs: 'Most usual changes and their distance',
  fragrances: 'Fragrances',
  times: 'Times',
  now: 'Now',
  later: 'Sorted',
  sort: 'Sort to turn less: %{later} instead of %{now}',
  sorted: 'The dial is sorted to turn less.',
  close: 'Close',
}
const es: typeof pt = {
  title: 'Rotación del dial',
  loading: 'Leyendo los disparos…',
  failed: 'No se pudieron leer los disparos.',
  noShots: 'Ningún disparo en los últimos %{days} días.',
  noPairs: 'En los últimos %{days} días, ninguna fragancia de este dial siguió a otra.',
  mean: 'En promedio, el dial gira %{turns} posición de una fragancia a la siguiente. |||| En promedio, el dial gira %{turns} posiciones de una fragancia a la siguiente.',
  counted:
    'Contado en %{count} disparo de los últimos %{days} días. |||| Contado en %{count} disparos de los últimos %{days} días.',
  moved: 'Ordenado, %{count} fragancia cambia de ranura. |||| Ordenado, %{count} fragancias cambian de ranura.',
  isSorted: 'No se encontró un orden en el que gire menos.',
  pairs: 'Cambios más habituales y su distancia',
  fragrances: 'Fragancias',
  times: 'Veces',
  now: 'Ahora',
  later: 'Después',
  sort: 'Ordenar para girar menos: %{later} en vez de %{now}',
  sorted: 'El dial está ordenado para girar menos.',
  close: 'Cerrar',
}

export const rotationMessages = { pt, en, es }
