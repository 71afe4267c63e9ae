// The product's tables that grow with time and are partitioned by month, and how many months of them are kept.

export const partitioned = {
  shots: {
    /** The column of its moments. */
    moment: 'shot_at',
    /** The kind of its removed months in the metrics. */
    monthsKind: 'shot_months',
    // The roll-up stays: it is small, and the charts do not change.
    keptMonths: ({ RETENTION_SHOTS }: { RETENTION_SHOTS?: number | undefined }) => RETENTION_SHOTS,
  },
  // Months of shots that are over (docs/scale.md).
  packed_shots: {
    moment: 'month',
    monthsKind: 'shot_months',
    keptMonths: ({ RETENTION_SHOTS }: { RETENTION_SHOTS?: number | undefined }) => RETENTION_SHOTS,
  },
  device_events: {
    moment: 'at',
    monthsKind: 'event_months',
    keptMonths: ({ RETENTION_EVENTS }: { RETENTION_EVENTS?: number | undefined }) => RETENTION_EVENTS,
  },
  quiz_runs: {
    moment: 'started_at',
    monthsKind: 'run_months',
    // The roll-ups stay, as those of shots do.
    keptMonths: ({ RETENTION_RUNS }: { RETENTION_RUNS?: number | undefined }) => RETENTION_RUNS,
  },
}

/**
 * The tables that grow with what devices report, and the column by which Citus spreads their rows over its workers.
 * They have no triggers and no foreign keys, and every unique index contains the column (docs/operations/scaling.md).
 */
export const distributed = {
  shots: 'device_id',
  packed_shots: 'device_id',
  device_days: 'device_id',
  device_events: 'device_id',
  quiz_runs: 'device_id',
}
