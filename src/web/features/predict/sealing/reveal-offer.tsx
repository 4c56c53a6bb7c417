import type { BetView } from '#contract/bet-view.ts'
import { predict } from '#copy/predict.ts'
import { When } from '#web/components/when.tsx'
import type { Reveal } from '#web/features/predict/letters/reveal.tsx'
import { preloadReveal } from '#web/features/predict/moments.tsx'
import type { ScreenState } from '#web/features/predict/screen-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type SealedState = Extract<ScreenState, { kind: 'sealed' }>

interface RevealOfferProps {
  readonly state: SealedState
  readonly reveal: Reveal
  readonly onActing: () => void
}

/** Why the prediction can no longer be edited: who revealed, and when. */
export const LockedLine = ({ lastReveal }: Pick<BetView, 'lastReveal'>) => (
  <p className="mt-2 text-center text-15 text-text-2 wrap-anywhere">
    <Icon name="lock-simple" weight="fill" /> {predict.sealed.lockedBy(lastReveal?.byName ?? null)}{' '}
    {lastReveal && <When date={lastReveal.at} />}
  </p>
)

/** Reveal and its consequence in plain words, or why revealing is not possible. */
export function RevealOffer({ state, reveal, onActing }: RevealOfferProps) {
  const canPress = state.reveal === 'possible' || state.reveal === 'again'
  const press = () => {
    onActing()
    reveal.press()
  }
  return (
    <section className="card mt-5 flex flex-wrap items-center gap-3 p-4">
      <p className="flex min-w-capped-44 flex-1 items-start gap-2.5 text-15">
        <Icon name={canPress ? 'eye' : 'lock-simple'} weight="fill" />
        {state.reveal === 'again' && `${predict.sealed.newLetters(state.hiddenCount)} `}
        {OFFERS[state.reveal]}
      </p>
      {canPress && (
        <Button
          variant="line"
          size="sm"
          isBusy={reveal.isBusy}
          busyLabel={predict.sealed.revealing}
          onClick={press}
          onPointerEnter={preloadReveal}
          onFocus={preloadReveal}
        >
          {predict.sealed.reveal}
        </Button>
      )}
    </section>
  )
}

const OFFERS: { readonly [reveal in SealedState['reveal']]: string } = {
  possible: predict.sealed.revealLine,
  again: predict.sealed.revealLine,
  sealed_until_active: predict.sealed.sealedMode,
  nothing_yet: predict.sealed.nothingYet,
  done: predict.sealed.locked,
}
