// The limits of plans.

/**
 * Plans: changes of one, plans of a person, bytes of one and of all, plans of a page, length of a reason, longest
 * schedule, and proposals of an API token within a window.
 */
export const plan = {
  changes: 200,
  each: 100,
  bytes: 500_000,
  allBytes: 5_000_000,
  perPage: 100,
  reasonLength: 300,
  days: 365,
  proposals: 30,
  windowSeconds: 15 * 60,
} as const
