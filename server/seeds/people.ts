// Who works with the demo content: some of its users, by the rights of their profiles.
import { dayMs, loggedDays } from '#server/seeds/calendar.ts'

export interface DemoUser {
  id: number
  name: string
  created_at: string
}

export interface People {
  /** An ADMIN. */
  alice: number
  /** POSTNEWS. */
  nuno: number
  /** OPERATOR, as those that follow. */
  olivia: number
  ana: number
  amelie: number
}

/** Returns the ids of those people by the names of all users. @throws Error for a missing one */
export const findPeople = (users: readonly DemoUser[]): People => {
  const idOf = (name: string): number => {
    const found = users.find((user) => user.name === name || user.name.startsWith(`${name} `))
    if (!found) throw new Error(`Nobody is called ${name}`)
    return found.id
  }
  return {
    alice: idOf('Alice Monteiro'),
    nuno: idOf('Nuno Siqueira'),
    olivia: idOf('Olívia Prado'),
    ana: idOf('Ana'),
    amelie: idOf('Amélie Laurent'),
  }
}

/** Returns an id for each user: those who came lately have the one before, because what they had was there earlier. */
export const settledUsers = (users: readonly DemoUser[], now: Date): number[] => {
  const first = new Date(now.getTime() - (loggedDays + 5) * dayMs).toISOString()
  let last = 0
  return users.map(({ id, created_at }) => (last = last > 0 && new Date(created_at).toISOString() > first ? last : id))
}
