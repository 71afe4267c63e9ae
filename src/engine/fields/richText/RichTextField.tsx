// A text with headings, lists and links.
import { Suspense } from 'react'
import { LazyRichTextEditor } from '../heavyInputs.ts'
import { helperText } from '../helperText.ts'
import type { FieldProps } from '../fieldProps.ts'

export const RichTextField = ({ field, words, locked }: FieldProps<'richText'>) => (
  <Suspense fallback={<span className="form-skeleton" aria-busy="true" />}>
    <LazyRichTextEditor
      source={field.source}
      label={words.field(field.source)}
      name={words.field(field.source)}
      isRequired={field.required}
      locked={locked}
      words={words}
      helperText={helperText(field, words, locked)}
    />
  </Suspense>
)
