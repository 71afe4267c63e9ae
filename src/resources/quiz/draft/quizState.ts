// The builder's state beside the stored quiz: a pending call, undoable moves, and the server's findings.
import type { TreeMove } from '../payloads.ts'
import type { Question, Quiz } from '../calls.ts'

/** A quiz in react-admin's cache. */
export type QuizRecord = Quiz & { id: number }

export interface QuizState {
  readonly busy: 'moving' | 'reloading' | 'acting' | undefined
  /** The questions after a pending move, until the quiz that was moved is replaced. */
  readonly optimistic: { readonly record: QuizRecord | undefined; readonly questions: readonly Question[] } | undefined
  /** The inverse of each move, the last one at the end; null for a move that cannot be undone. */
  readonly undoStack: readonly (TreeMove | null)[]
  /** The moves that repeat what was undone, the next one at the end. A new move or another change empties it. */
  readonly redoStack: readonly TreeMove[]
  /** The findings of the server's own validation, by field. */
  readonly serverErrors: Readonly<Record<string, string>>
}

export type QuizAction =
  | { type: 'startMove'; record: QuizRecord | undefined; questions: readonly Question[] }
  | { type: 'takeBackMove' }
  | { type: 'moved'; inverse: TreeMove | null }
  | { type: 'undone'; inverse: TreeMove | null }
  | { type: 'redone'; inverse: TreeMove | null }
  | { type: 'startCall' }
  | { type: 'failCall'; errors: Readonly<Record<string, string>> }
  /** The quiz is reloaded after a moment. */
  | { type: 'awaitReload' }
  | { type: 'startReload' }
  | { type: 'reloaded' }
  | { type: 'settle' }

export const initialQuizState: QuizState = {
  busy: undefined,
  optimistic: undefined,
  undoStack: [],
  redoStack: [],
  serverErrors: {},
}

export const quizReducer = (state: QuizState, action: QuizAction): QuizState => {
  switch (action.type) {
    case 'startMove': {
      const { record, questions } = action
      return { ...state, busy: 'moving', serverErrors: {}, optimistic: { record, questions } }
    }
    case 'takeBackMove':
      return { ...state, optimistic: undefined }
    case 'moved':
      return { ...state, undoStack: [...state.undoStack, action.inverse], redoStack: [] }
    case 'undone': {
      const redo = action.inverse ? [action.inverse] : []
      return { ...state, undoStack: state.undoStack.slice(0, -1), redoStack: [...state.redoStack, ...redo] }
    }
    case 'redone':
      return { ...state, undoStack: [...state.undoStack, action.inverse], redoStack: state.redoStack.slice(0, -1) }
    case 'startCall':
      return { ...state, busy: 'acting' }
    case 'failCall':
      return { ...state, busy: undefined, serverErrors: action.errors }
    case 'awaitReload':
      return { ...state, busy: 'reloading' }
    case 'startReload':
      return { ...state, undoStack: [], redoStack: [], serverErrors: {} }
    case 'reloaded':
      return { ...state, optimistic: undefined }
    case 'settle':
      return { ...state, busy: undefined }
  }
}

/** `none`: there are no moves; `impossible`: the last move cannot be undone. */
export const undoStateOf = ({ undoStack }: QuizState): 'none' | 'impossible' | 'ready' =>
  undoStack.length === 0 ? 'none' : undoStack.at(-1) === null ? 'impossible' : 'ready'
