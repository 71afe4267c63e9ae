// What a device can be asked to do.
export const commandKinds = ['locate', 'showCode', 'restart', 'loadCampaign'] as const
export type CommandKind = (typeof commandKinds)[number]
