// The resources to whose records a key of an installation can be bound.
export const keyTargets: readonly string[] = ['sites', 'devices']
