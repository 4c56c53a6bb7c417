import type { BetView } from '#contract/bets.ts'
import { predictEntry } from '#copy/en/predict-entry.ts'
import { Wordmark } from '#web/components/wordmark.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { Link } from '@tanstack/react-router'
import { shareBet } from './share-bet.ts'

/** A stranger sees whose app this is; everybody else gets the way back. */
export function PredictTopBar({ bet, isVisitor }: { readonly bet: BetView; readonly isVisitor: boolean }) {
  return (
    <TopBar
      start={
        isVisitor ? (
          <Wordmark />
        ) : (
          <Link to="/my-bets" className="icon-btn" aria-label={predictEntry.back}>
            <Icon name="arrow-left" />
          </Link>
        )
      }
      end={
        <IconButton
          label={predictEntry.share}
          iconName="share-fat"
          iconWeight="fill"
          onClick={() => void shareBet(bet)}
        />
      }
    />
  )
}
