// Groups notifications: parts with their record, and one person's changes of an hour.
import type { AuditLine } from '#kernel/core/contract/payloads/changes.ts'

/** A picture is saved by a call of its own, right after its record. */
const togetherMs = 60_000

const isBySame = (one: AuditLine, other: AuditLine): boolean =>
  one.actor?.userId === other.actor?.userId && one.actor?.token === other.actor?.token

/** Leaves out lines of parts, such as a picture, if the same person changed their whole at the same time. */
export const withoutParts = <Line extends AuditLine>(lines: readonly Line[]): Line[] =>
  lines.filter(
    (line) =>
      !lines.some(
        (whole) =>
          whole.resource === line.of?.resource &&
          whole.record === line.of.record &&
          isBySame(whole, line) &&
          Math.abs(Date.parse(whole.at) - Date.parse(line.at)) < togetherMs,
      ),
  )

const hourOf = ({ at }: AuditLine): string => at.slice(0, 13)

/** Returns the lines in groups: what follows one another, by one person and in one hour. */
export const byPersonAndHour = <Line extends AuditLine>(lines: readonly Line[]): [Line, ...Line[]][] => {
  const groups: [Line, ...Line[]][] = []
  for (const line of lines) {
    const group = groups.at(-1)
    if (group && isBySame(group[0], line) && hourOf(group[0]) === hourOf(line)) group.push(line)
    else groups.push([line])
  }
  return groups
}
