import type { BetView } from '#contract/bet-view.ts'
import { resolveBet } from '#copy/en/resolve-bet.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { potOf } from '#domain/bets/pot.ts'
import { ScallopHeader } from '#web/ui/scallop-header.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import { Coin } from './coin.tsx'
import { DareIcon } from './dare-icon.tsx'

interface ResultHeaderProps {
  readonly bet: BetView
  readonly eyebrow: string
  /** The way back. */
  readonly start: ReactNode
}

/** What is to be decided: the question, whose it is, and what lies in the pot. */
export function ResultHeader({ bet, eyebrow, start }: ResultHeaderProps) {
  return (
    <ScallopHeader paper={paperOf(bet.uniqueId)}>
      <TopBar start={start} />
      <div className="px-4 pb-2">
        <p className="eyebrow m-0 text-[.9375rem] text-ink">{eyebrow}</p>
        <h1
          tabIndex={-1}
          className={bet.description.length > 140 ? 'hero-question is-long mt-1' : 'hero-question mt-1'}
        >
          {bet.description}
        </h1>
        <p className="m-0 mt-2.5 flex items-center gap-2 text-[.9375rem]">
          <Avatar pet={bet.creatorPet} name={bet.creatorName} paper="butter" size={26} />
          <span className="min-w-0 [overflow-wrap:anywhere]">{resolveBet.creator(bet.creatorName)}</span>
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
          <Stakes bet={bet} />
        </div>
      </div>
    </ScallopHeader>
  )
}

function Stakes({ bet }: { readonly bet: BetView }) {
  const pot = potOf(bet)
  if (bet.stake.type === 'action') {
    return (
      <>
        <DareIcon size={24} />
        <span className="text-[.9375rem]">{resolveBet.stakes.loserHasTo}</span>
        <span className="hand min-w-0 text-[1.1875rem] [overflow-wrap:anywhere]">{bet.stake.forfeit}</span>
      </>
    )
  }
  return (
    <>
      <Coin size={22} />
      {pot && (
        <span>
          <b className="num">{resolveBet.pot(pot.currentTokens)}</b>{' '}
          {resolveBet.potDetail(pot.confirmedCount, bet.stake.tokens)}
        </span>
      )}
    </>
  )
}
