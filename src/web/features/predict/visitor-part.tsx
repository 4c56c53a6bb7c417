import type { BetView } from '#contract/bet-view.ts'
import { predictEntry } from '#copy/en/predict-entry.ts'
import { Seal } from '#web/components/seal.tsx'
import { paths } from '#web/lib/path-builder.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { OtherEnvelopes } from './other-envelopes.tsx'
import type { ClosedForAll } from './closed-reason.ts'
import { TaskBody } from './task-body.tsx'

interface VisitorPartProps {
  readonly bet: BetView
  /** Null while there is a place to take. */
  readonly closed: ClosedForAll | null
  /** The name in the link somebody sent, carried through the sign-up. */
  readonly participant: string | null
}

/** What a stranger sees: everything but the predictions. */
export function VisitorPart({ bet, closed, participant }: VisitorPartProps) {
  const returnTo = paths.predict(bet.uniqueId, participant ?? undefined)
  const text = closed
    ? predictEntry.closed[closed]
    : { title: predictEntry.visitor.title(bet.creatorName), line: predictEntry.visitor.line }
  return (
    <TaskBody
      hint={closed ? undefined : predictEntry.visitor.hint}
      dock={closed ? <ClosedDock returnTo={returnTo} /> : <OpenDock returnTo={returnTo} />}
    >
      <OtherEnvelopes places={bet.places}>
        <h2 className="mt-6 mb-1 text-[1.25rem] [overflow-wrap:anywhere] first:mt-0">{text.title}</h2>
        <p className="m-0 text-text-2">{text.line}</p>
      </OtherEnvelopes>
    </TaskBody>
  )
}

const OpenDock = ({ returnTo }: { readonly returnTo: string }) => (
  <div className="grid gap-1">
    <ButtonLink to="/auth" search={{ returnTo, mode: 'sign-up' }} variant="wax" full className="btn-seal">
      <Seal size={30} shape="ink" />
      {predictEntry.visitor.signUp}
    </ButtonLink>
    <div className="flex flex-wrap justify-center gap-x-5">
      <ButtonLink to="/auth" search={{ returnTo, mode: 'sign-in' }} variant="text">
        {predictEntry.visitor.haveAccount}
      </ButtonLink>
      <ButtonLink to="/" hash="how-it-works" variant="text">
        {predictEntry.visitor.howItWorks}
      </ButtonLink>
    </div>
  </div>
)

const ClosedDock = ({ returnTo }: { readonly returnTo: string }) => (
  <div className="grid gap-3">
    <ButtonLink to="/auth" search={{ returnTo, mode: 'sign-in' }} variant="ink" full>
      {predictEntry.visitor.signInBack}
    </ButtonLink>
    <ButtonLink to="/create-bet" variant="soft" full>
      {predictEntry.closed.startOwn}
    </ButtonLink>
  </div>
)
