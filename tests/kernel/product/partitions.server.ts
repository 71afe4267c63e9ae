// The toys have no tables that are partitioned by month.

export const partitioned = {}
