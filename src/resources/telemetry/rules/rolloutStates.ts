// What a device has of the present dial of its campaign, in the order in which the states are told.
export const rolloutStates = ['loaded', 'pending', 'refused', 'waiting'] as const
export type RolloutState = (typeof rolloutStates)[number]
