// How the tree of a quiz is shown: as an outline or as a picture. A habit of the user, and so remembered for all quizzes.
import { useStore } from 'react-admin'

export type TreeView = 'outline' | 'picture'

export const useTreeView = (): [view: TreeView, setView: (view: TreeView) => void] => {
  const [stored, store] = useStore<unknown>('quiz.treeView', 'outline')
  return [stored === 'picture' ? 'picture' : 'outline', store]
}
