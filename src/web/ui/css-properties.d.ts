import 'react'

declare module 'react' {
  /** Values that a style sheet computes with are handed to it under names of our own. */
  interface CSSProperties {
    readonly [property: `--${string}`]: string | number | undefined
  }
}
