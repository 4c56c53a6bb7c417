import type { BetView } from '#contract/bet-view.ts'
import { manageBet } from '#copy/manage-bet.ts'
import { predict } from '#copy/predict.ts'
import { chargeOf } from '#domain/bets/stake.ts'
import { Seal } from '#web/components/art.tsx'
import { preloadSealing } from '#web/features/predict/moments.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { preloadSheet } from '#web/ui/sheet.tsx'

/** Seals the prediction: the only wax button of the page. */
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
      {predict.write.seal(chargeOf(bet.stake))}
    </Button>
  )
}

/** Shown when the viewer has too few tokens; the tray says how many are missing. */
export const EarnLink = () => (
  <ButtonLink variant="ink" full iconName="coins" iconWeight="fill" to="/earn-tokens">
    {predict.write.earn}
  </ButtonLink>
)

interface ReleaseButtonProps {
  readonly isBusy?: boolean
  readonly onPress: () => void
}

/** "Not you? Change participant" */
export function ReleaseButton({ isBusy = false, onPress }: ReleaseButtonProps) {
  return (
    <p className="text-center">
      <Button
        variant="text"
        className="btn-quiet"
        isBusy={isBusy}
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={onPress}
      >
        {manageBet.release.button}
      </Button>
    </p>
  )
}
