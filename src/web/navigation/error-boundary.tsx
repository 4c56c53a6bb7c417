import { Component, type ComponentType, type ReactNode } from 'react'

/** The properties of an error screen; `reset` renders again what has failed. */
export interface FailureProps {
  readonly error: unknown
  readonly reset: () => void
}

interface Props {
  readonly children: ReactNode
  readonly Failed: ComponentType<FailureProps>
  /** A new value renders the children again. */
  readonly resetKey: unknown
}

interface State {
  readonly failure: { readonly error: unknown } | null
  readonly resetKey: unknown
}

/** Renders an error screen in place of children that throw while they render. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ failure: { error } })

  static getDerivedStateFromProps = ({ resetKey }: Props, state: State): Partial<State> | null =>
    resetKey === state.resetKey ? null : { failure: null, resetKey }

  override render(): ReactNode {
    const { children, Failed } = this.props
    const { failure } = this.state
    return failure ? <Failed error={failure.error} reset={() => this.setState({ failure: null })} /> : children
  }
}
