// What the product is called, and what those who sign in see of it. Without schemas, because the sign-in page loads it.

/** The name on pages and mails, unless BRAND is set. */
export const brand = 'Sillage'

/** The line below the name on the sign-in page. */
export const taglines = {
  pt: 'O perfume certo, no lugar certo.',
  en: 'The right scent in the right place.',
  es: 'El aroma justo en el lugar justo.',
}

/** People register in an app: the sign-in page offers it and shows its dial, and the site has the pages that stores ask for. */
export const hasApp: boolean = true
