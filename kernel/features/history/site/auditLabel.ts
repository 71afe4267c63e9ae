// The name of the page of the audit.
import type { FeatureLabel } from '#kernel/core/site/declaration/useLabel.ts'

export const auditLabel: FeatureLabel = { pt: 'Auditoria', en: 'Audit', es: 'Auditoría' }
