// Keeps the frame alive when a screen crashes, and resets on navigation.
// The retry of a failed chunk reloads the page, because React.lazy never retries an import.
import { Component, type ReactNode } from 'react'
import { isChunkFailure } from '#kernel/core/site/frame/pages/crashTexts.ts'
import { CrashedScreen } from './CrashedScreen.tsx'

interface ScreenBoundaryProps {
  /** A new value means a new screen and resets the error. */
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

  static getDerivedStateFromProps(
    props: ScreenBoundaryProps,
    state: ScreenBoundaryState,
  ): Partial<ScreenBoundaryState> | null {
    return props.place === state.place ? null : { error: undefined, place: props.place }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <CrashedScreen isChunk={isChunkFailure(error)} onRetry={() => this.setState({ error: undefined })} />
  }
}
