// The one e-mail pattern of the product (S1§5, S2§5), apart from the schemas: sign-in loads none.

/** One address, and nothing that a mail program reads as more than one: a domain is letters, digits and hyphens between dots. */
export const emailPattern = /^[^\s@<>()[\],;:"]+@[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+$/u
