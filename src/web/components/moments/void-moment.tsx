import { expiry } from '#copy/ending.ts'
import { moments } from '#copy/moments.ts'
import { myParticipant } from '#domain/bets/bet.ts'
import { cancelReasonOf } from '#domain/bets/ending.ts'
import { chargeOf } from '#domain/bets/stake.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { EndingActions, type EndingProps, EndingSlip } from './ending-parts.tsx'
import { MomentScreen } from './moment-screen.tsx'

/** A draw, or a bet that was called off: what happened, and that the stake is back. */
export function VoidMoment({ bet, pet, onClose }: EndingProps) {
  const isDrawn = bet.status === 'drawn'
  const back = backOf(bet)
  const line = isDrawn ? whyDrawn(bet) : whoCancelled(bet)
  return (
    <MomentScreen
      paper={isDrawn ? 'sky' : 'peach'}
      onClose={onClose}
      title={<h2 className="moment-title">{isDrawn ? moments.drawn.title : moments.cancelled.title}</h2>}
      summary={[line, back].join(' ')}
      actions={<EndingActions onClose={onClose} />}
    >
      <div className="moment-pet">
        <PetImage pet={pet} size={248} mood={isDrawn ? 'idle' : 'sleepy'} />
      </div>
      <EndingSlip question={bet.description} line={null} />
      <p className="mt-4 text-17 text-balance wrap-anywhere" aria-hidden="true">
        {line}
      </p>
      <p className="mt-1 text-17 font-semibold" aria-hidden="true">
        {back}
      </p>
    </MomentScreen>
  )
}

/** Only who had paid gets something back. */
function backOf(bet: EndingProps['bet']): string {
  const stakeTokens = myParticipant(bet)?.isAccepted ? chargeOf(bet.stake) : 0
  return stakeTokens > 0 ? moments.back(stakeTokens) : moments.nothingOwed
}

const whyDrawn = ({ result }: EndingProps['bet']): string =>
  result?.expiryReason ? expiry[result.expiryReason] : moments.drawn.line

function whoCancelled(bet: EndingProps['bet']): string {
  const reason = cancelReasonOf(bet)
  if (reason === 'too_few') return moments.cancelled.tooFew
  if (reason === 'undecided') return moments.cancelled.undecided
  return bet.isCreator ? moments.cancelled.byYou : moments.cancelled.by(bet.result?.resolvedByName ?? bet.creatorName)
}
