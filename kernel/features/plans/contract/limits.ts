// The limits of plans.

export const plan = {
  /** Of one plan. */
  changes: 200,
  /** Plans of a person. */
  each: 100,
  /** Of one plan. */
  bytes: 500_000,
  /** Of all plans of a person. */
  allBytes: 5_000_000,
  perPage: 100,
  reasonLength: 300,
  /** Of a comment. */
  saidLength: 1000,
  /** Comments and answers of one plan. */
  reviews: 200,
  /** People in the choice of a reviewer, and of a profile who get a mail. */
  reviewers: 50,
  /** How far ahead one can be scheduled. */
  days: 365,
  /** Of an API token within the window. */
  proposals: 30,
  windowSeconds: 15 * 60,
} as const
