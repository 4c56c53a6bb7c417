import type { BetView } from '#contract/bet-view.ts'
import { errorText } from '#copy/en/errors.ts'
import { predict } from '#copy/en/predict.ts'
import type { BetErrorOf } from '#domain/bets/errors.ts'
import { chargeTokens } from '#domain/bets/predict.ts'
import { Seal } from '#web/components/seal.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { preloadSealing } from './moments.tsx'

/** Puts the name on it: the only wax of the page. */
export function SealButton({ bet, isBusy }: { readonly bet: BetView; readonly isBusy: boolean }) {
  return (
    <Button
      type="submit"
      variant="wax"
      full
      className="btn-seal"
      isBusy={isBusy}
      busyLabel={predict.write.sealing}
      onPointerEnter={preloadSealing}
      onFocus={preloadSealing}
    >
      <Seal size={30} shape="ink" />
      {predict.write.seal(chargeTokens(bet))}
    </Button>
  )
}

/** The balance does not reach: says by how much, and where tokens come from. */
export function ShortDock({ shortOf }: { readonly shortOf: BetErrorOf<'tokens.insufficient'> }) {
  return (
    <>
      <p className="m-0 text-center font-semibold">{errorText(shortOf).line}</p>
      <ButtonLink variant="ink" full iconName="coins" iconWeight="fill" to="/earn-tokens">
        {predict.write.earn}
      </ButtonLink>
    </>
  )
}
