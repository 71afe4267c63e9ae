// Measures how the work of a function grows with its text: for twice the text, it may take little more than twice the CPU.

/** One or more texts for each class of characters that a parser may treat in its own way: repeated, they are a hostile text. */
const hostileUnits: readonly string[] = [
  ...' \t\n\r\u00A0\u2003\u2028\f\0',
  ...'-–—=*+_~`#>|<&;:,.!?%/\\\'"@()[]{}^$0aZÁ•◦→⇒日\u{1F30A}\uE000\uF0E0\uFFFD',
  '\r\n',
  '\u0301\u0323',
  '\u0344',
  '\u200B',
  '\u200D',
  '\uFE0F',
  '\u{E0061}',
  '\u{1F3F4}\u{E0061}',
  '\uD800',
  'ﷺ',
  ' a',
  'a ',
  '- ',
  '-\n',
  '- a\n',
  '  - a\n',
  '> ',
  '> d\n',
  '\n\n',
  '**a',
  '_a ',
  '`a',
  '~~a',
  '[a](',
  '->',
  '-=',
  '→a',
  ';a',
  '\\-',
  '&a',
  '&#',
  '&gt;',
  '{#1',
  ' {#1}',
  '<!--',
  '<a ',
  '<p>',
  '</p>',
  '<p/>',
  '<<p>',
  'a@',
  '@a.',
  'www.',
  '://',
  '1.',
  '1)',
  '12/',
  '1,',
  '1 ',
  '(,',
  '()',
  'all(',
  '|a',
  '"",',
  ',"',
  ';"a"',
  '[,',
  '[],',
  '{"a":',
  '{"a":1,',
  '[[',
  '"a":[',
]

/** Shorter texts say little: their work is lost in that of the machine. */
const length = 20_000
/** In microseconds: less is noise. */
const leastTime = 20_000
const most = 2.5
const tries = 10

const timeOf = (work: () => unknown): number => {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

const textOf = (unit: string, size: number): string => unit.repeat(Math.ceil(size / unit.length))

/** Whether twice the text takes at most 2.5 times the CPU; the best of some tries counts, because others use the machine as well. */
const isLinear = (read: (text: string) => unknown, unit: string): boolean => {
  const [text, twice] = [textOf(unit, length), textOf(unit, 2 * length)]
  let [once, double] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let attempt = 0; attempt < tries; attempt++) {
    once = Math.min(
      once,
      timeOf(() => read(text)),
    )
    double = Math.min(
      double,
      timeOf(() => read(twice)),
    )
    if (double <= most * Math.max(once, leastTime)) return true
  }
  return false
}

/** Returns the units whose repetitions take a function more than linear time. */
export const superLinearUnits = (read: (text: string) => unknown): string[] =>
  hostileUnits.filter((unit) => !isLinear(read, unit))
