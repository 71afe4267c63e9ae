// Converts a record to multipart (S1§7): `image.file` with `image.focus`, `collection[0][slot]`, `tags[0]`.
// Leaves out undefined values and unchanged files; null and an empty list become ''.

import { focusOfFile, printFocus } from '#kernel/core/contract/pictureFocus.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'

const append = (form: FormData, name: string, value: unknown): void => {
  if (value === undefined) return
  if (value instanceof File) {
    form.append(`${name}.file`, value, value.name)
    const focus = focusOfFile(value)
    if (focus) form.append(`${name}.focus`, printFocus(focus))
  } else if (Array.isArray(value) && value.length > 0)
    value.forEach((item, index) => append(form, `${name}[${index}]`, item))
  else if (isObject(value) && !Array.isArray(value)) {
    // The value of react-admin's file inputs: the chosen file, or the stored one by its URL.
    if (value.rawFile instanceof File) append(form, name, value.rawFile)
    else if (!('src' in value)) for (const [key, inner] of Object.entries(value)) append(form, `${name}[${key}]`, inner)
  } else form.append(name, Array.isArray(value) ? '' : String(value ?? ''))
}

export const toMultipart = (record: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(record)) append(form, name, value)
  return form
}
