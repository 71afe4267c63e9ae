// The menu of what is done with the texts of a quiz: it as text, and its translation.
import { ChevronDown, FileText, Languages, Type } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { DropdownMenu } from '#kernel/core/site/ui/DropdownMenu.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import type { Question } from '../calls.ts'
import type { QuizRecord } from '../draft/quizState.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'

const OutlineDialog = lazy(async () => ({
  default: (await import('../outline/OutlineDialog.tsx')).OutlineDialog,
}))

const TranslateDialog = lazy(async () => ({
  default: (await import('../translations/TranslateDialog.tsx')).TranslateDialog,
}))

interface TextsMenuProps {
  quiz: QuizRecord
  /** The questions that the page shows. */
  tree: readonly Question[]
  isReadOnly: boolean
  /** Texts can be translated, and quizzes created in other languages. */
  mayTranslate: boolean
  /** Runs an action once no form of a question has changes. */
  guard: (action: () => void) => void
  /** Loads the quiz after a change. */
  onChanged: () => void
}

type TextsDialog = 'outline' | 'translate'

const item = { type: 'button', role: 'menuitem', tabIndex: -1 } as const

export const TextsMenu = ({ quiz, tree, isReadOnly, mayTranslate, guard, onChanged }: TextsMenuProps) => {
  const t = useQuizTranslate()
  const [dialog, setDialog] = useState<TextsDialog>()
  const open = (one: TextsDialog) => guard(() => setDialog(one))
  const close = () => setDialog(undefined)
  return (
    <>
      <DropdownMenu
        label={t('texts')}
        look="outline"
        button={
          <>
            <Icon of={Type} />
            <span>{t('texts')}</span>
            <Icon of={ChevronDown} />
          </>
        }
      >
        <button {...item} onClick={() => open('outline')}>
          <Icon of={FileText} />
          {t('asText')}
        </button>
        <button {...item} onClick={() => open('translate')}>
          <Icon of={Languages} />
          {t('translate')}
        </button>
      </DropdownMenu>
      <Suspense>
        {dialog === 'outline' && (
          <OutlineDialog
            quiz={{ ...quiz, questions: [...tree] }}
            mayImport={!isReadOnly}
            onImported={onChanged}
            onClose={close}
          />
        )}
        {dialog === 'translate' && (
          <TranslateDialog quiz={{ ...quiz, questions: [...tree] }} mayTranslate={mayTranslate} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
