// Reads the processor time of processes. It depends less on other work of the machine than elapsed time.
import { readFileSync } from 'node:fs'

/** Returns the processor time that processes of this machine have used; ended ones count as 0. */
export const usedMs = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    try {
      const [user = '0', system = '0'] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
        .slice(11)
      // In ticks of a hundredth of a second.
      return sum + (Number(user) + Number(system)) * 10
    } catch {
      return sum
    }
  }, 0)
