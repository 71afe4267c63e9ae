// How the tables of the kernel are described to the migrations of a product that does not decide them.
import type { Ddl } from './ddl.ts'

/** A table of the kernel as its catalog describes it: no definition derives it. */
export type KernelTable = Omit<Ddl, 'handwritten' | 'triggers' | 'counts' | 'logged'> &
  Partial<Pick<Ddl, 'logged'>> & {
    /** The feature without which a product lacks it. */
    feature?: string
  }

/** Returns a table of the kernel like one that a definition describes. */
export const ddlOf = ({ feature: _feature, ...table }: KernelTable): Ddl => ({
  logged: undefined,
  ...table,
  triggers: {},
  counts: undefined,
  handwritten: new Set(),
})
