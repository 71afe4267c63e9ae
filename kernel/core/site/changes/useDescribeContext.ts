// Loads what describing a resource's changes needs: the describers of its declaration, and its form.
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { historyMessages } from '#kernel/core/site/changes/texts.ts'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import { fieldsOf } from '#kernel/core/site/declaration/fields.ts'
import { relatedRecordOf } from '#kernel/core/site/declaration/relatedRecord.ts'
import type { Declaration } from '#kernel/core/site/declaration/declaration.ts'
import { useResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import type { DescribeContext } from './parts.ts'

const load = async ({ changes = {}, reviewRevert, form: loadForm }: Declaration) => {
  const [form = [], describers, review] = await Promise.all([
    loadForm?.(),
    Promise.all(Object.entries(changes).map(async ([field, describe]) => [field, await describe()] as const)),
    reviewRevert?.(),
  ])
  return {
    describers: Object.fromEntries(describers),
    texts: Object.fromEntries(
      fieldsOf(form).flatMap((field) =>
        field.kind === 'translated' && field.part !== undefined ? [[field.source, field.part]] : [],
      ),
    ),
    related: relatedRecordOf(form),
    review,
  }
}

/** The context of the changes of a record, and of its form's related one; undefined until it is loaded. */
export const useDescribeContext = (declaration: Declaration) => {
  const { definitions } = useEngine()
  const translate = useResourceTranslate(declaration.name)
  const t = useScreenTranslate(historyMessages)
  const { data, error } = useQuery({
    queryKey: ['describeContext', declaration.name],
    queryFn: () => load(declaration),
    staleTime: Infinity,
    retry: false,
  })
  const context = useMemo(() => {
    const contextOf = (resource: string, own: Partial<DescribeContext>): DescribeContext | undefined => {
      const definition = definitions.get(resource)
      return definition && { definition, translate, t, describers: {}, texts: {}, ...own }
    }
    if (!data) return undefined
    const { describers, texts, related, review } = data
    const fieldAt = (path: string) => translate.fieldAt(`${related?.resource}.${path}`)
    return {
      own: contextOf(declaration.name, { describers, texts, review }),
      related: related && {
        resource: related.resource,
        label: translate.group(related.group),
        context: contextOf(related.resource, { translate: { ...translate, fieldAt } }),
      },
    }
  }, [data, definitions, declaration.name, translate, t])
  return { context, error }
}
