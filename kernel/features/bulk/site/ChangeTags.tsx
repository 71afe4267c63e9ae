// Chooses the tags that are added to many records, or removed from them.
import { loadFormMessages } from '#kernel/core/site/declaration/formMessages.ts'
import { createElement, Suspense, useState, type ComponentType } from 'react'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { taggedFieldsOf } from '#kernel/core/contract/settableFields.ts'
import { lazyForm } from '#kernel/core/site/ui/lazyForm.tsx'
import { useEngine, type Engine } from '#kernel/core/site/declaration/engineContext.ts'
import { useResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import type { TagsInputProps } from '#kernel/core/site/fields/TagsInput.tsx'

const known = new WeakMap<Engine, ComponentType<TagsInputProps>>()

/** The input, with the messages of forms that it shows. */
const inputOf = (engine: Engine): ComponentType<TagsInputProps> => {
  const load = async () =>
    (await Promise.all([import('#kernel/core/site/fields/TagsInput.tsx'), loadFormMessages(engine)]))[0].TagsInput
  const view = known.get(engine) ?? lazyForm(load)
  known.set(engine, view)
  return view
}

interface ChangeTagsProps {
  resource: Resource
  /** Tags that no record has may be typed. */
  mayAdd: boolean
  /** Receives the field with its tags; undefined while there are none. */
  onSet: (values: Readonly<Record<string, unknown>> | undefined) => void
}

/** A resource has one field with tags; of several, this is the first. */
export const ChangeTags = ({ resource, mayAdd, onSet }: ChangeTagsProps) => {
  const engine = useEngine()
  const translate = useResourceTranslate(resource.name)
  const [tags, setTags] = useState<readonly string[]>([])
  const [source] = taggedFieldsOf(resource)
  if (source === undefined) return null
  return (
    <Suspense fallback={<span className="input-skeleton" aria-busy="true" />}>
      {createElement(inputOf(engine), {
        resource,
        source,
        label: translate.field(source),
        value: tags,
        mayAdd,
        onChange: (next) => {
          setTags(next)
          onSet(next.length > 0 ? { [source]: next } : undefined)
        },
      })}
    </Suspense>
  )
}
