import { owedText } from '#copy/bet-words.ts'
import { ownDare } from '#copy/ending.ts'
import { moments } from '#copy/moments.ts'
import { chargeOf } from '#domain/bets/stake.ts'
import { isDebtorsMove } from '#domain/dares/debt-status.ts'
import { beforeGrowth } from '#domain/pets/pet.ts'
import { openedLetters } from '#web/components/opened-letters.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EndingActions, EndingLetters, type EndingProps, EndingSlip, participantsThat } from './ending-parts.tsx'
import { MomentScreen } from './moment-screen.tsx'

/** The end of a bet for a loser: no animation and no joke; the pet may have earned XP. @see docs/screens.md#moments */
export function LoseMoment({ bet, pet, onClose }: EndingProps) {
  const winners = participantsThat(bet, 'won')
  const title = moments.lose.title(winners.map(({ name }) => name))
  const letters = openedLetters(bet)
  const stakeTokens = chargeOf(bet.stake)
  const owed = owedText(bet.stake)
  const xp = bet.myXp ?? 0
  const { myDebtStatus } = bet
  const line =
    stakeTokens > 0 ? moments.lose.paid(stakeTokens, winners.length) : myDebtStatus && ownDare.label[myDebtStatus]
  return (
    <MomentScreen
      paper="blush"
      onClose={onClose}
      title={<h2 className="moment-title">{title}</h2>}
      summary={[line, xp > 0 && moments.xpFor(xp, pet.name)].filter(Boolean).join(' ')}
      actions={
        <EndingActions onClose={onClose}>
          {myDebtStatus && (
            <ButtonLink
              to="/bet/$uniqueId/dare"
              params={{ uniqueId: bet.uniqueId }}
              variant="wax"
              full
              onClick={onClose}
            >
              {isDebtorsMove(myDebtStatus) ? ownDare.payUp : ownDare.see}
            </ButtonLink>
          )}
        </EndingActions>
      }
    >
      <div className="moment-pet is-shrugging">
        <PetImage pet={pet.hasGrown ? beforeGrowth(pet) : pet} size={248} />
      </div>
      <EndingSlip question={bet.description} line={letters.find((letter) => letter.isMine)?.text ?? null} />
      <p className="mt-4 text-17 font-semibold" aria-hidden="true">
        {line}
      </p>
      {xp > 0 && (
        <p className="num text-17" aria-hidden="true">
          {moments.xp(xp)}
        </p>
      )}
      {owed !== null && myDebtStatus && (
        <p dir="auto" className="hand text-24 wrap-anywhere">
          {owed}
        </p>
      )}
      <EndingLetters
        title={moments.lose.letters}
        letters={letters.filter((letter) => winners.some(({ id }) => id === letter.id))}
      />
    </MomentScreen>
  )
}
