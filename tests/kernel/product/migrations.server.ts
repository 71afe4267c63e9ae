// The toys have no migrations of their own.
export const migrationSources: readonly string[] = []
