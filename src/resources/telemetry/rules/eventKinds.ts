// What can happen to a device, other than what people of the back office do.
export const eventKinds = [
  'connected',
  'capsuleInstalled',
  'capsuleRemoved',
  'campaignLoaded',
  'campaignRefused',
  'codeConsumed',
  'commandDone',
  'commandRefused',
  'userChanged',
] as const
export type EventKind = (typeof eventKinds)[number]
