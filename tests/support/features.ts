// The features of tests in jsdom: all but the question about somebody who leaves, so that users are deactivated as any record.
import { features as all } from '#src/product/features.site.ts'

export const features = all.filter(({ deactivation }) => deactivation === undefined)
