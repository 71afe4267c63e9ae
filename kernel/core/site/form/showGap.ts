// Leads to a field that is missing or wrong: shows its error, and gives it the focus.
import { editedBy } from '../declaration/fields.ts'
import { focusFirstInvalid } from '#kernel/core/site/ui/focus.ts'
import type { RecordFormState } from './useRecordForm.ts'

/** `path` is that of a problem: `profile.id` belongs to the field `profile`. */
export const showGap = async (
  { fields, methods }: Pick<RecordFormState, 'fields' | 'methods'>,
  form: Element | null,
  path: string,
): Promise<void> => {
  const field = fields.find(({ source }) => path === source || path.startsWith(`${source}.`))
  await methods.trigger(field ? [...editedBy(field)] : path)
  methods.setFocus(path)
  if (field && field.source !== path) methods.setFocus(field.source)
  // The inputs of lists, files and texts in several languages are not registered by this name.
  if (!form?.firstElementChild?.contains(document.activeElement)) focusFirstInvalid(form)
}
