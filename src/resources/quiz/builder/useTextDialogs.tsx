// What is done with the texts of a quiz: items of its menu, and their dialogs.
import { FileText, Languages } from 'lucide'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { MenuAction } from '#kernel/core/site/ui/ActionMenu.tsx'
import type { Question } from '../calls.ts'
import type { QuizRecord } from '../draft/quizState.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'

const OutlineDialog = lazy(async () => ({
  default: (await import('../outline/OutlineDialog.tsx')).OutlineDialog,
}))

const TranslateDialog = lazy(async () => ({
  default: (await import('../translations/TranslateDialog.tsx')).TranslateDialog,
}))

interface TextDialogsOptions {
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

export const useTextDialogs = ({
  quiz,
  tree,
  isReadOnly,
  mayTranslate,
  guard,
  onChanged,
}: TextDialogsOptions): { items: ReactNode; dialogs: ReactNode } => {
  const t = useQuizTranslate()
  const [dialog, setDialog] = useState<TextsDialog>()
  const open = (one: TextsDialog) => guard(() => setDialog(one))
  const close = () => setDialog(undefined)
  return {
    items: (
      <>
        <MenuAction icon={FileText} label={t('asText')} opensDialog onPress={() => open('outline')} />
        <MenuAction icon={Languages} label={t('translate')} opensDialog onPress={() => open('translate')} />
      </>
    ),
    dialogs: (
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
    ),
  }
}
