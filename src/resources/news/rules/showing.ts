// Compares the days between which the app shows news. Schemas, server and site load it.
import { today } from '#kernel/core/contract/days.ts'

interface Showing {
  startsAt?: string | null | undefined
  expirationDate?: string | null | undefined
}

/** Whether the app would show it on any day: its start is not after its expiration. */
export const isEverShown = ({ startsAt, expirationDate }: Showing): boolean =>
  !startsAt || !expirationDate || startsAt <= expirationDate

/** Its start while that day has not come in the zone of the installation; undefined once the app may show it. */
export const comingStart = ({ startsAt }: Showing): string | undefined =>
  startsAt && startsAt > today() ? startsAt : undefined
