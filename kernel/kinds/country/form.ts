// The form's field for a country. Its input loads with the first such form, because of the list of countries.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

const input = async () => (await import('./CountryInput.tsx')).CountryInput

export const kind: FormKind<'country'> = (shared) => ({ ...shared, kind: 'custom', input })
