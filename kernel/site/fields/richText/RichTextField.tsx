// The input for a text with headings, lists and links.
import { Suspense } from 'react'
import { LazyRichTextEditor } from '../loadInput.ts'
import { helperText } from '../helperText.ts'
import type { FieldProps } from '../fieldProps.ts'

export const RichTextField = ({ field, translate, locked }: FieldProps<'richText'>) => (
  <Suspense fallback={<span className="input-skeleton" aria-busy="true" />}>
    <LazyRichTextEditor
      source={field.source}
      label={translate.field(field.source)}
      name={translate.field(field.source)}
      isRequired={field.required}
      locked={locked}
      translate={translate}
      helperText={helperText(field, translate, locked)}
    />
  </Suspense>
)
