import './told-band.css'
import type { BetView } from '#contract/bet-view.ts'
import { ownDare } from '#copy/ending.ts'
import { moments } from '#copy/moments.ts'
import { predict } from '#copy/predict.ts'
import { myParticipant } from '#domain/bets/bet.ts'
import { isDebtorsMove } from '#domain/dares/debt-status.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { shareToldYa } from '#web/components/share-card.ts'
import type { ScreenState } from '#web/features/predict/screen-state.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Rays } from '#web/ui/rays.tsx'
import { endingOf } from './ending-words.ts'

interface ToldBandProps {
  readonly bet: BetView
  readonly state: Extract<ScreenState, { kind: 'ended' }>
  readonly onReplay: () => void
}

const LOOKS = { won: 'on-paper paper-mint', drawn: 'on-paper paper-sky' } as const

/** The outcome for this viewer: the moment as a part of the page. */
export function ToldBand({ bet, state, onReplay }: ToldBandProps) {
  const ending = endingOf(bet, state.participant, state.outcome)
  const hasWon = state.participant !== null && state.outcome === 'won'
  const look = hasWon ? LOOKS.won : state.outcome === 'drawn' ? LOOKS.drawn : 'card'
  const pet = state.participant && bet.participants.find(({ id }) => id === state.participant?.id)?.pet
  return (
    <section className={`told-band ${look}`} aria-labelledby="ending-title">
      {hasWon && <Rays />}
      {pet && (
        <span className="told-pet" aria-hidden="true">
          <PetImage pet={pet} mood={hasWon ? 'happy' : 'idle'} size={120} />
        </span>
      )}
      <div className="min-w-0 wrap-anywhere">
        {hasWon && (
          <p className="told" aria-hidden="true">
            {moments.win.title}
          </p>
        )}
        <h2 id="ending-title" className="text-26 font-black">
          {ending.title}
        </h2>
        {bet.myXp !== null && bet.myXp > 0 && <p className="num text-17">{moments.xp(bet.myXp)}</p>}
        {ending.lines.map((line) => (
          <p key={line} className="mt-1 text-text-2">
            {line}
          </p>
        ))}
        {ending.forfeit && (
          <p dir="auto" className="hand mt-1 text-21">
            {ending.forfeit}
          </p>
        )}
      </div>
      <BandActions bet={bet} state={state} hasWon={hasWon} hasForfeit={ending.forfeit !== null} onReplay={onReplay} />
    </section>
  )
}

interface BandActionsProps extends ToldBandProps {
  readonly hasWon: boolean
  readonly hasForfeit: boolean
}

function BandActions({ bet, state, hasWon, hasForfeit, onReplay }: BandActionsProps) {
  const { uniqueId, myDebtStatus } = bet
  const isOwing = myDebtStatus !== null && isDebtorsMove(myDebtStatus)
  return (
    <div className="told-do">
      {hasForfeit && (
        <ButtonLink to="/bet/$uniqueId/dare" params={{ uniqueId }} variant={isOwing ? 'wax' : 'soft'}>
          {isOwing ? ownDare.payUp : myDebtStatus ? ownDare.see : predict.ended.seeDare}
        </ButtonLink>
      )}
      {hasWon && (
        <Button variant="ink" iconName="share-fat" iconWeight="fill" onClick={() => void shareToldYa(bet)}>
          {predict.toldYa.share}
        </Button>
      )}
      {myParticipant(bet) && (
        <>
          <ButtonLink to="/bet/$uniqueId/receipt" params={{ uniqueId }} variant="line" iconName="receipt">
            {predict.ended.receipt}
          </ButtonLink>
          <Button variant="text" onClick={onReplay}>
            {moments.again}
          </Button>
        </>
      )}
      {state.isVisitor ? (
        <ButtonLink to="/create-bet" variant="wax">
          {predict.ended.startOwn}
        </ButtonLink>
      ) : (
        <ButtonLink to="/my-bets" variant={hasWon || hasForfeit ? 'text' : 'ink'}>
          {predict.ended.myBets}
        </ButtonLink>
      )}
    </div>
  )
}
