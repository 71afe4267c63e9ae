// Reads times of day as people and programs write them.

const written = /^(\d{1,2})(?::|h ?)([0-5]\d)?(?::([0-5]\d)(?:\.\d+)?)?$/

/** Returns a time as it is stored: of 9h05 or 9:05:00 09:05; any other text as it is. */
export const storedTime = (typed: string): string => {
  const [, hours = '24', minutes = '00', seconds = '00'] = written.exec(typed.trim().toLowerCase()) ?? []
  if (Number(hours) > 23) return typed
  return [hours.padStart(2, '0'), minutes, ...(seconds === '00' ? [] : [seconds])].join(':')
}
