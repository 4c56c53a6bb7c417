import type { Me } from '#contract/accounts.ts'
import type { BetView } from '#contract/bet-view.ts'
import { guests } from '#copy/guests.ts'
import { list } from '#copy/intl.ts'
import { paperOf, type Paper } from '#domain/bets/paper.ts'
import { utcDay } from '#domain/kernel/time.ts'
import { paths } from '#domain/paths.ts'
import { Envelope } from '#web/components/envelope.tsx'
import { MomentScreen } from '#web/components/moments/moment-screen.tsx'
import { shareBet } from '#web/features/predict/frame/bet-frame.tsx'
import { persisted } from '#web/lib/persisted.ts'
import { Button } from '#web/ui/button.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { KeepSheet } from '#web/components/keep-sheet.tsx'
import './guest-moments.css'
import { forgetSealedAsGuest, momentOf, noteOffered } from './sealed-as-guest.ts'

/** The offer to keep the account waits until the envelope has been looked at. @see docs/screens.md#guests */
const OFFER_MS = 900

interface GuestMomentsProps {
  readonly bet: BetView
  readonly me: Me
  /** The envelope's paper. */
  readonly paper: Paper
}

/** "Sealed, Jo.", once, and the offer to keep it, once for each guest and day. */
export function GuestMoments({ bet, me, paper }: GuestMomentsProps) {
  const [isSealedShown, setSealedShown] = useState(() => momentOf(bet.uniqueId) !== null)
  const [isOffered, setOffered] = useState(() => momentOf(bet.uniqueId)?.isOffered ?? false)
  const putOffer = (isUp: boolean) => {
    noteOffered(isUp)
    setOffered(isUp)
  }
  const asked = persisted('keep-asked')
  const today = `${me.userId}:${utcDay(new Date())}`
  const offer = () => {
    if (asked.read() === today) return
    asked.write(today)
    putOffer(true)
  }
  const offerByItself = useEffectEvent(offer)
  useEffect(() => {
    if (!isSealedShown) return
    const waiting = setTimeout(() => offerByItself(), OFFER_MS)
    return () => clearTimeout(waiting)
  }, [isSealedShown])
  const close = () => {
    setSealedShown(false)
    offer()
    forgetSealedAsGuest()
  }
  return (
    <>
      {isSealedShown && <SealedMoment bet={bet} paper={paper} onClose={close} />}
      {isOffered && <KeepSheet me={me} returnTo={paths.predict(bet.uniqueId)} onClose={() => putOffer(false)} />}
    </>
  )
}

function SealedMoment({ bet, paper, onClose }: Omit<GuestMomentsProps, 'me'> & { readonly onClose: () => void }) {
  const { sealed } = guests
  const name = bet.participants.find(({ isMine }) => isMine)?.name ?? ''
  const missing = bet.participants.filter(({ isAccepted }) => !isAccepted).map((participant) => participant.name)
  const count = bet.participants.length
  const line = sealed.line(count - missing.length, count, missing)
  return (
    <MomentScreen
      paper={paperOf(bet.uniqueId)}
      hasRays
      title={
        <h1 tabIndex={-1} className="sealed-title disp wrap-anywhere">
          {sealed.title(name)}
        </h1>
      }
      summary={line}
      actions={
        <>
          {missing.length > 0 && (
            <Button variant="ink" full iconName="bell-ringing" iconWeight="fill" onClick={() => void shareBet(bet)}>
              {sealed.nudge(missing)}
            </Button>
          )}
          <Button variant={missing.length > 0 ? 'soft' : 'ink'} full onClick={onClose}>
            {sealed.see}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <div className="sealed-envelope">
        <Envelope state="sealed" paper={paper} />
      </div>
      <p className="sealed-line wrap-anywhere">{line}</p>
      <ul className="sealed-row" aria-label={list.format(bet.participants.map((participant) => participant.name))}>
        {bet.participants.map((participant, index) => (
          <li key={participant.id}>
            <Envelope
              state={participant.isAccepted ? 'sealed' : 'awaiting'}
              variant={index}
              paper={paperOf(participant.id)}
            />
          </li>
        ))}
      </ul>
    </MomentScreen>
  )
}
