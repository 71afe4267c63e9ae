// The plan of a campaign's rollout in SQL.

/** Returns the SQL of the plan of a campaign. */
export const stageOf = (campaign: string): string =>
  `CASE WHEN ${campaign}.stage_size IS NOT NULL THEN json_build_object('size', ${campaign}.stage_size, 'unit', ${campaign}.stage_unit) END`
