// The label of a group of the menu, or of an entry with tabs: some are the kernel's, the others are the product's.

const ofKernel: readonly string[] = ['manage', 'integrations']

/** Returns the key of the label. */
export const groupLabel = (group: string): string =>
  ofKernel.includes(group) ? `shell.menu.${group}` : `menu.groups.${group}`
