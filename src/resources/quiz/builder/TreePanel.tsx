// The panel of the tree, with the button that undoes the last move.
import { Undo2 } from 'lucide'
import type { ComponentProps } from 'react'
import { Button } from '#kernel/site/ui/Button.tsx'
import { Icon } from '#kernel/site/ui/Icon.tsx'
import { ariaDisabled } from '#kernel/site/ui/ariaDisabled.ts'
import { BranchButtons } from './BranchButtons.tsx'
import { Panel } from './Panel.tsx'
import { QuizTree } from './QuizTree.tsx'
import { useQuizTranslate } from './useQuizTranslate.ts'
import shared from './Quiz.module.css'
import styles from './TreePanel.module.css'

interface TreePanelProps extends ComponentProps<typeof QuizTree> {
  undoState: 'none' | 'impossible' | 'ready'
  /** The quiz is reloaded after a refused move. */
  isReloading: boolean
}

export const TreePanel = ({ undoState, isReloading, ...tree }: TreePanelProps) => {
  const t = useQuizTranslate()
  return (
    <Panel
      id="quiz-tree"
      title={t('tree')}
      isSticky
      tools={
        !tree.isReadOnly && (
          <Button
            title={undoState === 'ready' ? undefined : t(undoState === 'none' ? 'undoEmpty' : 'undoImpossible')}
            {...ariaDisabled(undoState === 'ready' && !tree.isBusy, tree.onUndo)}
          >
            <Icon of={Undo2} />
            {t('undo')}
          </Button>
        )
      }
    >
      {isReloading && (
        <p className={shared.quiet} role="status">
          {t('reloading')}
        </p>
      )}
      {tree.tree.length === 0 ? (
        <>
          <p className={shared.quiet}>{t('treeEmpty')}</p>
          <BranchButtons branches={tree.branches} row={undefined} isReadOnly={tree.isReadOnly} isBusy={tree.isBusy} />
        </>
      ) : (
        <>
          {!tree.isReadOnly && <p className={`${shared.quiet} ${styles.hint}`}>{t('treeHint')}</p>}
          <QuizTree {...tree} />
        </>
      )}
    </Panel>
  )
}
