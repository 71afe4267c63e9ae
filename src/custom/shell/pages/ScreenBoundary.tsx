// Keeps a screen that breaks from taking the frame with it, and forgets the fault when the person goes elsewhere.
// A chunk that did not arrive is retried by reloading the page: React.lazy remembers a failed import for good.
import { Component, type ReactNode } from 'react'
import { isChunkFailure } from '#src/i18n/session/crash.ts'
import { CrashedScreen } from './CrashedScreen.tsx'

interface ScreenBoundaryProps {
  /** Another value means another screen: the fault is forgotten. */
  place: string
  children: ReactNode
}
interface ScreenBoundaryState {
  error: unknown
  place: string
}

export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { error: undefined, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<ScreenBoundaryState> {
    return { error }
  }

  static getDerivedStateFromProps(props: ScreenBoundaryProps, state: ScreenBoundaryState): Partial<ScreenBoundaryState> | null {
    return props.place === state.place ? null : { error: undefined, place: props.place }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <CrashedScreen isChunk={isChunkFailure(error)} onRetry={() => this.setState({ error: undefined })} />
  }
}
