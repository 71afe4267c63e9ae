// Converts a record to multipart (S1§7): `image.file` with `image.focus`, `collection[0][slot]`, `tags[0]`.
// Leaves out undefined values and unchanged files; null and an empty list become ''.

import { jsonPart } from '#kernel/core/contract/call.ts'
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

/** Returns a JSON body; as a form if it contains files, each by its path beside the JSON: `photos.file.file`. */
export const toJsonOrForm = (record: Record<string, unknown>): Record<string, unknown> | FormData => {
  const files = new FormData()
  for (const [name, related] of Object.entries(record))
    if (isObject(related))
      for (const [field, value] of Object.entries(related))
        if (value instanceof File) append(files, `${name}.${field}`, value)
  if ([...files.keys()].length === 0) return record
  files.append(
    jsonPart,
    JSON.stringify(record, (_key, value: unknown) => (value instanceof File ? undefined : value)),
  )
  return files
}
