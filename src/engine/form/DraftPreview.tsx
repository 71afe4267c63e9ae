// The button that previews the unsaved form with the resource's own dialog.
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Suspense, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { can } from '#contract/access.ts'
import { useDefinition, useEngine } from '../declaration/engineContext.ts'
import type { Declaration } from '../declaration/resource.ts'
import { RowDialog } from '../actions/RowDialog.tsx'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import styles from './form.module.css'

interface DraftPreviewProps {
  declaration: Declaration
  initial: EngineRecord | undefined
  values: () => FieldValues
  translate: ResourceTranslate
}

export const DraftPreview = ({ declaration: { name, actions = [] }, initial, values, translate }: DraftPreviewProps) => {
  const { me } = useEngine()
  const definition = useDefinition(name)
  const [draft, setDraft] = useState<EngineRecord>()
  const found = actions.find(({ type }) => type === 'preview')
  if (!found?.dialog || !can(me, found.name, definition, initial)) return null
  return (
    <>
      {/* A new record has no id; the preview does not need one. */}
      <Button className={styles.preview} onClick={() => setDraft({ id: '', ...initial, ...values() })}>
        <Icon of={found.icon} />
        {translate.engine(`actions.${found.name}`)}
      </Button>
      {draft && (
        <Suspense>
          <RowDialog load={found.dialog} record={draft} onClose={() => setDraft(undefined)} onChanged={() => undefined} />
        </Suspense>
      )}
    </>
  )
}
