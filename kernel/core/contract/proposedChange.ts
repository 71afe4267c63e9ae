// A change that is kept for later instead of made.

/**
 * `values` are the body of create or update, without files; an action has the `arguments` of a bulk action. `change` is
 * the number of a change in the log, which is taken back.
 */
export type ProposedChange =
  | { verb: 'create'; resource: string; values: Record<string, unknown> }
  | { verb: 'update'; resource: string; id: number; values: Record<string, unknown> }
  | { verb: 'action'; resource: string; id: number; action: string; arguments?: Record<string, unknown> | undefined }
  | { verb: 'revert'; resource: string; id: number; change: number }
