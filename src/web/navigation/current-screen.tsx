import { type ComponentType, type ReactNode, Suspense } from 'react'
import { ErrorBoundary, type FailureProps } from './error-boundary.tsx'
import { useShown } from './hooks.ts'
import type { Shown } from './router.ts'

/** Stand in for a screen that has none of its own for the moment. */
export interface StandIns {
  readonly Pending: ComponentType
  readonly NotFound: ComponentType
  readonly Failed: ComponentType<FailureProps>
}

const nothing = () => undefined
const AsItIs = ({ children }: { readonly children: ReactNode }) => children

/** The screen of the address, or what stands in for it. */
export function CurrentScreen({ standIns }: { readonly standIns: StandIns }) {
  const shown = useShown()
  const Around = shown.part?.Around ?? AsItIs
  const Pending = shown.route.Pending ?? standIns.Pending
  return (
    <Around>
      <ErrorBoundary Failed={standIns.Failed} resetKey={shown}>
        <Suspense fallback={<Pending />}>
          {shown.outcome === 'failed' ? (
            <standIns.Failed error={shown.error} reset={nothing} />
          ) : (
            <Drawn shown={shown} standIns={standIns} Pending={Pending} />
          )}
        </Suspense>
      </ErrorBoundary>
    </Around>
  )
}

interface DrawnProps {
  readonly shown: Shown
  readonly standIns: StandIns
  readonly Pending: ComponentType
}

function Drawn({ shown: { outcome, part }, standIns, Pending }: DrawnProps) {
  if (!part || outcome === 'pending') return <Pending />
  if (outcome === 'screen') return <part.Screen />
  const NotFound = part.NotFound ?? standIns.NotFound
  return <NotFound />
}
