// The error of a spreadsheet that cannot be read, which the worker sends to the main thread.
import type { ServerMessageKey } from '#kernel/core/server/messages/errors.ts'

/** Why a file cannot be imported at all. */
export type SheetFault = Extract<ServerMessageKey, `sheet${string}`>

export class SheetError extends Error {
  override name = 'SheetError'
  readonly fault: SheetFault
  /** The values of the sentence, such as the number of a line. */
  readonly args: Readonly<Record<string, number>>
  constructor(fault: SheetFault, cause?: unknown, args: Readonly<Record<string, number>> = {}) {
    super(fault, { cause })
    this.fault = fault
    this.args = args
  }
}
