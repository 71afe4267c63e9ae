// Keeps a part of the program's product, which the product hands in and the kernel reads.

export interface ProductPart<Part> {
  /** The first one stays, so that `node --import` can choose another than a program's own. */
  define: <const Given extends Part>(given: Given) => Given
  /** Makes this the part of the program in any case: the development server evaluates a changed module again. */
  replace: (given: Part) => Part
  /** @throws Error if the kernel was imported before the product */
  read: () => Part
}

export const productPart = <Part>(name: string): ProductPart<Part> => {
  let defined: Part | undefined
  return {
    define: (given) => {
      defined ??= given
      return given
    },
    replace: (given) => (defined = given),
    read: () => {
      if (!defined) throw new Error(`No ${name} is defined: import it before the kernel`)
      return defined
    },
  }
}
