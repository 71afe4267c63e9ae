// The panel of the tree, as an outline or as a picture, with the buttons that undo and redo the last move.
import { Redo2, Undo2 } from 'lucide'
import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react'
import { useEvent, useStore } from 'react-admin'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Segments } from '#kernel/core/site/ui/Segments.tsx'
import { BranchButtons } from './BranchButtons.tsx'
import { Panel } from '../draft/Panel.tsx'
import { QuizTree } from './QuizTree.tsx'
import type { QuizTreeProps } from './treeProps.ts'
import type { RevealRequest } from '../draft/treeRows.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'
import shared from './Quiz.module.css'
import styles from './TreePanel.module.css'

type TreeView = 'outline' | 'picture'

/** How trees are shown: as outlines or as pictures. A habit of the user, and so remembered for all quizzes. */
const useTreeView = (): [view: TreeView, setView: (view: TreeView) => void] => {
  const [stored, store] = useStore<unknown>('quiz.treeView', 'outline')
  return [stored === 'picture' ? 'picture' : 'outline', store]
}

const QuizPicture = lazy(async () => ({ default: (await import('./picture/QuizPicture.tsx')).QuizPicture }))

interface TreePanelProps extends QuizTreeProps {
  undoState: 'none' | 'impossible' | 'ready'
  canRedo: boolean
  /** The quiz is reloaded after a refused move. */
  isReloading: boolean
}

export const TreePanel = ({ undoState, canRedo, isReloading, ...tree }: TreePanelProps) => {
  const t = useQuizTranslate()
  const [view, setView] = useTreeView()
  // Where a view starts: with the selection of the other one, and after the requests that this one has handled.
  const [start, setStart] = useState<{ key: string | undefined; handled?: RevealRequest | undefined }>({
    key: tree.initialKey,
  })
  const selectedKey = useRef(tree.initialKey)
  const select = useEvent((key: string) => {
    selectedKey.current = key
    tree.onSelect(key)
  })
  const change = (next: TreeView) => {
    setStart({ key: selectedKey.current, handled: tree.revealRequest })
    setView(next)
  }
  const shown: QuizTreeProps = {
    ...tree,
    initialKey: start.key,
    revealRequest: tree.revealRequest === start.handled ? undefined : tree.revealRequest,
    onSelect: select,
  }
  // The view is drawn concurrently, and the other one stays until its chunk is loaded.
  const isPicture = useDeferredValue(view) === 'picture'
  return (
    <Panel
      id="quiz-tree"
      title={t('tree')}
      isSticky
      isWide={isPicture}
      tools={
        <>
          <Segments
            name="quiz-tree-view"
            label={t('treeView')}
            options={(['outline', 'picture'] as const).map((value) => ({ value, label: t(`treeView_${value}`) }))}
            chosen={view}
            onChoose={change}
          />
          {!tree.isReadOnly && (
            <>
              <Button
                title={undoState === 'ready' ? undefined : t(undoState === 'none' ? 'undoEmpty' : 'undoImpossible')}
                {...ariaDisabled(undoState === 'ready' && !tree.isBusy, tree.onUndo)}
              >
                <Icon of={Undo2} />
                {t('undo')}
              </Button>
              <Button
                title={canRedo ? undefined : t('redoEmpty')}
                {...ariaDisabled(canRedo && !tree.isBusy, tree.onRedo)}
              >
                <Icon of={Redo2} />
                {t('redo')}
              </Button>
            </>
          )}
        </>
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
          {(isPicture || !tree.isReadOnly) && (
            <details className={`${shared.quiet} ${styles.hint}`}>
              <summary>{t('treeHelp')}</summary>
              <p>{t(isPicture ? 'pictureHint' : 'treeHint')}</p>
            </details>
          )}
          {isPicture ? (
            <Suspense fallback={<div className={styles.pending} />}>
              <QuizPicture {...shown} />
            </Suspense>
          ) : (
            <QuizTree {...shown} />
          )}
        </>
      )}
    </Panel>
  )
}
