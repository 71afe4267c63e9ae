// Puts the condition of a rule into words: "Devices: out of contact", or the name of a view.
import { useTranslate } from 'react-admin'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { readCondition } from './rules/condition.ts'
import { ruleMessages } from './ruleTexts.ts'

interface Named {
  condition: string
  resource: string | null
  /** Of a view. */
  name: string | null
}

export const useConditionText = () => {
  const t = useScreenTranslate(ruleMessages)
  const translate = useTranslate()
  return ({ condition, resource, name }: Named): string => {
    const read = readCondition(condition)
    if (!read || resource === null) return t('gone')
    const area = translate(`resources.${resource}.name`)
    return 'view' in read
      ? t('view', { resource: area, name: name ?? '' })
      : `${area}: ${translate(`resources.${resource}.attention.${read.attention}`)}`
  }
}
