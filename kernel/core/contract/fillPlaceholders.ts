// Fills the placeholders of a text, `%{name}`: the form of react-admin's translations, which the whole product uses.

/** The text with its placeholders replaced; one without a value stays. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/%\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
