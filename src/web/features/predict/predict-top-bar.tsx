import type { BetView } from '#contract/bet-view.ts'
import { predictEntry } from '#copy/predict-entry.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import type { ReactNode } from 'react'
import { shareBet } from './share-bet.ts'

interface PredictTopBarProps {
  readonly bet: BetView
  /** The wordmark for a visitor, the way back for a user. */
  readonly start: ReactNode
  /** Shown before Share. */
  readonly end?: ReactNode
}

export const PredictTopBar = ({ bet, start, end }: PredictTopBarProps) => (
  <TopBar
    start={start}
    end={
      <>
        {end}
        <IconButton
          label={predictEntry.share}
          iconName="share-fat"
          iconWeight="fill"
          onClick={() => void shareBet(bet)}
        />
      </>
    }
  />
)
