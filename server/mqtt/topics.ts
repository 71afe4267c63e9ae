// The topics of the broker (docs/operations/telemetry.md#mqtt): who speaks on one follows from its name.
import { isMacAddress, storedMacSpellings } from '#kernel/core/contract/rules.ts'

/** Who speaks: a device for itself, or a gateway for the devices of its key. */
export type Sender = { device: string } | { key: number }

/** What is published for a device, each kind as a retained message on the last part of its topic. */
export const kinds = ['wanted', 'command'] as const
export type Kind = (typeof kinds)[number]
type Last = Kind | 'report' | 'answer'

export interface Topics {
  /** The filters of the reports of all senders; shared, each report goes to one of the servers. */
  reports: readonly string[]
  /** Those that a session may have from a time with the other setting. */
  formerReports: readonly string[]
  /** Returns who speaks on a topic; undefined for one of another form. */
  senderOf: (topic: string) => Sender | undefined
  answerTo: (sender: Sender) => string
  /** Returns a topic of a device. */
  of: (macAddress: string, last: Last) => string
  /** Up to which revision the broker has what devices should run. */
  revision: string
}

const bare = (macAddress: string): string => macAddress.replaceAll(':', '').toLowerCase()

export const topicsOf = (prefix: string, isShared = true): Topics => {
  const ofDevice = (macAddress: string, last: Last): string => `${prefix}/devices/${bare(macAddress)}/${last}`
  const reports = (group: string): string[] => ['devices', 'keys'].map((of) => `${group}${prefix}/${of}/+/report`)
  const [shared, alone] = [reports('$share/sillage/'), reports('')]
  return {
    reports: isShared ? shared : alone,
    formerReports: isShared ? alone : shared,
    senderOf: (topic) => {
      const [senders, name = '', last, ...more] = topic.slice(prefix.length + 1).split('/')
      if (!topic.startsWith(`${prefix}/`) || last !== 'report' || more.length > 0) return undefined
      if (senders === 'keys' && /^[1-9]\d{0,8}$/.test(name)) return { key: Number(name) }
      const device = /^[0-9a-f]{12}$/.test(name) ? storedMacSpellings(name).find(isMacAddress) : undefined
      return senders === 'devices' && device !== undefined ? { device } : undefined
    },
    answerTo: (sender) => ('key' in sender ? `${prefix}/keys/${sender.key}/answer` : ofDevice(sender.device, 'answer')),
    of: ofDevice,
    revision: `${prefix}/revision`,
  }
}
