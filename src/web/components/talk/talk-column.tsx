import type { BetView } from '#contract/bet-view.ts'
import { talk } from '#copy/talk.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { FollowButton } from './follow-button.tsx'
import { TalkBody } from './talk-body.tsx'
import './talk.css'

/** The thread on a desktop: beside the bet, always open. */
export const TalkColumn = ({ bet }: { readonly bet: BetView }) => (
  <section id="talk" className={`talk-column paper-${paperOf(bet.uniqueId)}`} aria-labelledby="talk-title">
    <header className="talk-head">
      <div>
        <h2 id="talk-title">{talk.title}</h2>
      </div>
      <FollowButton uniqueId={bet.uniqueId} />
    </header>
    <TalkBody bet={bet} />
  </section>
)
