// What the first stage of a rollout counts.
export const stageUnits = ['devices', 'sites', 'percent'] as const
