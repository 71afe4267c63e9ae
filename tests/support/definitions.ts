// The product's definitions, after its half for the site.
import '#src/product/site.ts'
import { definitions as collect } from '#kernel/core/site/frame/definitions.ts'

export const definitions = collect()
