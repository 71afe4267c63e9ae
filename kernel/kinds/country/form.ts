// The field of a form for a country. Its input loads with the first form that has one, because it brings the list of countries.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

const input = async () => (await import('#kernel/core/site/fields/CountryInput.tsx')).CountryInput

export const kind: FormKind<'country'> = (shared) => ({ ...shared, kind: 'custom', input })
