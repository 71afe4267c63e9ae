// Tests how cells are read as values of their kinds: months by name, tags, times in texts, and who writes which errors.
import { describe, expect, test } from 'vitest'
import { languageCodes, languages } from '#kernel/core/contract/languages.ts'
import { isErrorText } from '#kernel/features/imports/server/errorTexts.ts'
import { isNullText } from '#kernel/features/imports/server/nullTexts.ts'
import { valueOf } from '#kernel/features/imports/server/valueOf.ts'
import { cellText, isAltered } from '#kernel/core/server/sheets/values.ts'

describe('a day whose month has a name', () => {
  test.each([
    '24/dez/26',
    '24-dez-2026',
    '24 de dezembro de 2026',
    'quinta-feira, 24 de dezembro de 2026',
    '24 Dez. 2026 14:30',
    '24/DEZ/2026',
    '24 dic 2026',
    'jueves, 24 de diciembre de 2026',
    '24 de diciembre del 2026',
    'Thursday, December 24, 2026',
    'Thu, Dec 24, 2026',
    'Dec 24, 2026',
    'the 24th of December 2026',
    '24.\u00A0dez.\u00A02026',
    '2026-Dec-24',
  ])('“%s” is 24 December 2026', (text) => {
    expect(valueOf({ kind: 'date' }, text)).toBe('2026-12-24')
  })

  test.each([
    ['1º de março de 2026', '2026-03-01'],
    ['mar., 10 mar. 2026', '2026-03-10'],
    ['mar 10, 2026', '2026-03-10'],
    ['5 sept 2026', '2026-09-05'],
    ['5 set 26', '2026-09-05'],
    ['5 out 26', '2026-10-05'],
    ['5 ene 26', '2026-01-05'],
    ['5 may 1990', '1990-05-05'],
  ])('“%s” is %s', (text, day) => {
    expect(valueOf({ kind: 'date' }, text)).toBe(day)
  })

  test.each([
    'dez/26',
    '24 dez',
    'dezembro',
    '24 de 2026',
    '24 ma 2026',
    '24 xyz 2026',
    '24 dez 126',
    '12 dez jan 26',
    '24 dez 2026 x',
  ])('“%s” is no day', (text) => {
    expect(valueOf({ kind: 'date' }, text)).toBe(text)
  })

  test.each(languageCodes)('every month is known in %s, whole and by its first three letters', (language) => {
    const style = new Intl.DateTimeFormat(languages[language], { month: 'long', timeZone: 'UTC' })
    for (let at = 0; at < 12; at++) {
      const name = style.format(Date.UTC(2026, at))
      for (const typed of [name, name.slice(0, 3).toUpperCase()])
        expect(valueOf({ kind: 'date' }, `5 ${typed} 2026`)).toBe(`2026-${String(at + 1).padStart(2, '0')}-05`)
    }
  })

  test('a birthday is not in the future', () => {
    const year = (new Date().getUTCFullYear() + 3) % 100
    const typed = `24/dez/${String(year).padStart(2, '0')}`
    expect(valueOf({ kind: 'date', isPast: true }, typed)).toBe(`${new Date().getUTCFullYear() - 97}-12-24`)
  })
})

test.each([
  ['Recepção, Prioridade', ['Recepção', 'Prioridade']],
  ['Recepção; Prioridade', ['Recepção', 'Prioridade']],
  ['Piso 1, Recepção; Prioridade', ['Piso 1, Recepção', 'Prioridade']],
  ['Recepção\nPrioridade', ['Recepção', 'Prioridade']],
  [', ,', []],
])('the tags of “%s”', (cell, tags) => {
  expect(valueOf({ kind: 'tags' }, cell)).toEqual(tags)
})

test('a text shows days and times as the sheet does, and a code that has become one is altered', () => {
  const cells = [
    { time: '15:30' },
    new Date('2026-03-10T14:30Z'),
    new Date('2026-03-10T14:30:05Z'),
    new Date('2026-03-10'),
    new Date(Number.NaN),
  ]
  expect(cells.map(cellText)).toEqual([
    '15:30',
    '10/03/2026 14:30',
    '10/03/2026 14:30:05',
    '10/03/2026',
    'Invalid Date',
  ])
  expect(cells.map((cell) => valueOf({ kind: 'text' }, cell))).toEqual(cells.map(cellText))
  expect(cells.map((cell) => valueOf({ kind: 'date' }, cell))).toEqual([
    '15:30',
    '2026-03-10',
    '2026-03-10',
    '2026-03-10',
    'Invalid Date',
  ])
  expect(cells.map(isAltered)).toEqual(cells.map(() => true))
})

test('errors are told from texts by the words of the programs, which are capitals', () => {
  const errors =
    '#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A #GETTING_DATA #SPILL! #CALC! #NULO! #VALOR! #NOME? #NÚM! #N/D #DESPEJAR! #¡NULO! #¡DIV/0! #¡VALOR! #¡REF! #¿NOMBRE? #¡NUM! #WERT! #BEZUG! #ZAHL! #NV #ÜBERLAUF! #VALEUR! #NOM? #NOMBRE! #VALORE! #RIF! #WAARDE! #VERW! #N/B Err:502 Err:508 Erro:522 ########'.split(
      ' ',
    )
  expect(errors.filter((text) => !isErrorText(text))).toEqual([])
  const texts = [
    '#3',
    '#',
    '##',
    '# N/A',
    '#n/a',
    'N/A',
    '#VERÃO!',
    '#REF',
    'REF!',
    'Err',
    'Err:12',
    'Erro: 508 itens',
    '',
  ]
  expect(texts.filter(isErrorText)).toEqual([])
})

test('words for no value are those of databases, and no names', () => {
  expect(['\\N', 'NULL', 'null', '(null)', '<NULL>', '[NULL]'].filter((text) => !isNullText(text))).toEqual([])
  expect(['Null', 'N', 'nulo', 'NULLA', '', null, 0, { error: 'NULL' }].filter(isNullText)).toEqual([])
})
