import type { BetView } from '#contract/bet-view.ts'
import { predict } from '#copy/predict.ts'
import { Button } from '#web/ui/button.tsx'
import { shareBet } from '#web/features/predict/frame/bet-frame.tsx'

interface ShareButtonProps {
  readonly bet: BetView
  readonly variant: 'ink' | 'soft'
}

export function ShareButton({ bet, variant }: ShareButtonProps) {
  return (
    <Button variant={variant} iconName="share-fat" iconWeight="fill" onClick={() => void shareBet(bet)}>
      {predict.share}
    </Button>
  )
}
