// What alerts tell over random time lines: nothing twice, nothing late, nothing in the quiet hours.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, localTime } from '#kernel/core/contract/days.ts'
import { isOver, mayTell, tellingOf, type Telling, type TellingRule } from '#src/resources/alertRules/rules/telling.ts'

const minuteMs = 60_000
const start = Date.parse('2026-03-02T00:00:00Z')

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const quiet = fc.option(fc.tuple(time, time), { nil: undefined })

/** Minutes of a day. */
const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))

/** Whether a moment is in the quiet hours, by the minutes from their beginning to it. */
const isInQuiet = (at: number, hours: readonly [string, string] | undefined): boolean => {
  if (!hours) return false
  const [from, until] = hours.map(minutesOf)
  const length = ((until ?? 0) - (from ?? 0) + 1440) % 1440
  return (minutesOf(localTime(at).slice(11, 16)) - (from ?? 0) + 1440) % 1440 < length
}

interface Life {
  /** Minutes from the start of the time line; never, if null. */
  opens: number
  clears: number | null
  acknowledged: number | null
  /** It is known who acknowledged it. */
  isTaken: boolean
  /** A person ends it, and not the evaluation. */
  isSolved: boolean
  snoozed: { from: number; until: number } | null
}

const minute = fc.integer({ min: 0, max: 4 * 1440 })
const life: fc.Arbitrary<Life> = fc
  .record({
    opens: minute,
    lasts: fc.option(fc.integer({ min: 1, max: 3 * 1440 })),
    isTaken: fc.boolean(),
    isSolved: fc.boolean(),
    acknowledgedAfter: fc.option(fc.integer({ min: 1, max: 1440 })),
    snoozedAfter: fc.option(fc.tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 1, max: 1440 }))),
  })
  .map(({ opens, lasts, acknowledgedAfter, snoozedAfter, ...rest }) => ({
    ...rest,
    opens,
    clears: lasts === null ? null : opens + lasts,
    acknowledged: acknowledgedAfter === null ? null : opens + acknowledgedAfter,
    snoozed: snoozedAfter && { from: opens + snoozedAfter[0], until: opens + snoozedAfter[0] + snoozedAfter[1] },
  }))

interface Line {
  rule: TellingRule
  hours: readonly [string, string] | undefined
  life: Life
  /** Minutes between two looks at the rule: servers may be late. */
  steps: readonly number[]
}

interface Told {
  at: number
  telling: Telling
}

/** Looks at one alert at each moment, as the worker does, and returns what was told. */
const run = ({
  rule,
  life: { opens, clears, acknowledged, isTaken, isSolved, snoozed },
  steps,
}: Line): { looks: number[]; told: Told[] } => {
  const told: Told[] = []
  const looks: number[] = []
  let minutes = 0
  let ranAt: Date | null = null
  let toldAt: Date | null = null
  let takenToldAt: Date | null = null
  let clearedToldAt: Date | null = null
  for (const step of steps) {
    minutes += step
    const now = new Date(start + minutes * minuteMs)
    looks.push(now.getTime())
    ranAt ??= rule.delivery === 'daily' ? now : null
    if (!mayTell(rule, now, ranAt)) continue
    const alert = {
      isCleared: clears !== null && minutes >= clears,
      isSolved,
      isAcknowledged: acknowledged !== null && minutes >= acknowledged,
      isTaken: isTaken && acknowledged !== null && minutes >= acknowledged,
      snoozedUntil: snoozed && minutes >= snoozed.from ? new Date(start + snoozed.until * minuteMs) : null,
      toldAt,
      takenToldAt,
      clearedToldAt,
    }
    const telling = minutes >= opens ? tellingOf(rule, alert, now) : undefined
    if (rule.delivery === 'daily') ranAt = now
    if (!telling) continue
    told.push({ at: now.getTime(), telling })
    if (isOver(telling)) clearedToldAt = now
    else if (telling !== 'taken') toldAt = now
    if (alert.isTaken) takenToldAt = now
  }
  return { looks, told }
}

const line: fc.Arbitrary<Line> = fc
  .record({
    delivery: fc.constantFrom('atOnce' as const, 'daily' as const),
    digestAt: time,
    hours: quiet,
    repeatHours: fc.option(fc.integer({ min: 1, max: 30 })),
    life,
    steps: fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 400, maxLength: 700 }),
  })
  // A daily mail within its quiet hours is no rule: the form refuses it.
  .filter(
    ({ delivery, digestAt, hours }) =>
      delivery === 'atOnce' || !isInQuiet(Date.parse(`2026-03-02T${digestAt}:00-03:00`), hours),
  )
  .map(({ delivery, digestAt, hours, repeatHours, ...rest }) => ({
    ...rest,
    hours,
    rule: { delivery, digestAt, quietFrom: hours?.[0] ?? null, quietUntil: hours?.[1] ?? null, repeatHours },
  }))

const holds = (check: (line: Line, result: ReturnType<typeof run>) => void) =>
  fc.assert(
    fc.property(line, (one) => check(one, run(one))),
    { numRuns: 100 },
  )

test('nothing is told in the quiet hours', () => {
  holds(({ hours }, { told }) => {
    expect(told.filter(({ at }) => isInQuiet(at, hours))).toEqual([])
  })
})

test('the beginning and the end of an alert are told once, the end only of what was told, and nothing after it', () => {
  holds((_, { told }) => {
    const words = told.map(({ telling }) => telling)
    const last = words.at(-1)
    const between = words.slice(1, last && isOver(last) ? -1 : undefined)
    expect(between.every((word) => word === 'still' || word === 'taken')).toBe(true)
    expect(words.filter((word) => word === 'taken').length).toBeLessThanOrEqual(1)
    if (words.length > 0) expect(words[0]).toBe('opened')
  })
})

test('an alert that lasts is told at the first look that may tell, and its end as well', () => {
  holds(({ rule, hours, life: { opens, clears, snoozed } }, { looks, told }) => {
    if (rule.delivery === 'daily') return
    const minuteOf = (at: number) => (at - start) / minuteMs
    const isFree = (at: number) => !isInQuiet(at, hours)
    const isPutOff = (at: number) => snoozed !== null && minuteOf(at) >= snoozed.from && minuteOf(at) < snoozed.until
    const first = looks.find(
      (at) => minuteOf(at) >= opens && (clears === null || minuteOf(at) < clears) && isFree(at) && !isPutOff(at),
    )
    expect(told[0]?.at).toBe(first)
    const end =
      clears === null || first === undefined ? undefined : looks.find((at) => minuteOf(at) >= clears && isFree(at))
    expect(told.find(({ telling }) => isOver(telling))?.at).toBe(end)
  })
})

test('a rule repeats no sooner than it says, and not what somebody takes care of, unless a snooze has ended', () => {
  holds(({ rule, life: { acknowledged, snoozed } }, { told }) => {
    for (const [index, { at, telling }] of told.entries()) {
      if (telling !== 'still') continue
      const before = told.slice(0, index).findLast((one) => one.telling !== 'taken')?.at ?? 0
      const hasWoken =
        snoozed !== null && start + snoozed.until * minuteMs > before && start + snoozed.until * minuteMs <= at
      if (hasWoken) continue
      expect(at - before).toBeGreaterThanOrEqual((rule.repeatHours ?? Infinity) * 60 * minuteMs)
      expect(acknowledged === null || start + acknowledged * minuteMs > at).toBe(true)
    }
  })
})

test('who took an alert is told at the first look that may tell, unless the mail about its beginning says so', () => {
  holds(({ rule, hours, life: { clears, acknowledged, isTaken, snoozed } }, { looks, told }) => {
    const taken = told.find(({ telling }) => telling === 'taken')
    const minuteOf = (at: number) => (at - start) / minuteMs
    const opened = told[0]?.at ?? Infinity
    const isPutOff = (at: number) => snoozed !== null && minuteOf(at) >= snoozed.from && minuteOf(at) < snoozed.until
    const first = looks.find(
      (at) => minuteOf(at) >= (acknowledged ?? Infinity) && at >= opened && !isInQuiet(at, hours) && !isPutOff(at),
    )
    const hasEnded = first === undefined || (clears !== null && minuteOf(first) >= clears)
    if (!isTaken || hasEnded || first === opened) expect(taken).toBeUndefined()
    else if (rule.delivery === 'atOnce') expect(taken?.at).toBe(first)
  })
})

test('a daily rule tells at most once between two of its times', () => {
  holds(({ rule }, { told }) => {
    if (rule.delivery !== 'daily') return
    // The day that begins at the time of the mail.
    const days = told.map(({ at }) => dayOf(at - minutesOf(rule.digestAt ?? '') * minuteMs))
    expect(new Set(days).size).toBe(days.length)
  })
})
