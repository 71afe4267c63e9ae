// The library has no tables that are partitioned by month.
export const partitioned = {}
