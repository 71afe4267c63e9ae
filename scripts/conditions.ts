// The import conditions of this process: of package.json's imports they select the product.

/** The names of the conditions. */
export const conditions: readonly string[] = process.execArgv.flatMap((flag) =>
  flag.startsWith('--conditions=') ? flag.slice('--conditions='.length) : [],
)

/** The options that give them to another process of Node. */
export const conditionFlags: readonly string[] = conditions.map((name) => `--conditions=${name}`)
