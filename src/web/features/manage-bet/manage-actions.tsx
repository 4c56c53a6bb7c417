import type { BetView } from '#contract/bet-view.ts'
import { errorText } from '#copy/errors.ts'
import { manageBet } from '#copy/manage-bet.ts'
import type { BetErrorOf } from '#domain/bets/errors.ts'
import { whyNotFromLeague } from '#domain/bets/add-member.ts'
import {
  participantReservedForMe,
  whyNotAddParticipant,
  whyNotDecline,
  whyNotLeave,
  whyNotRelease,
} from '#domain/bets/manage.ts'
import { whyNotCancel } from '#domain/bets/resolve.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { preloadSheet } from '#web/ui/sheet.tsx'
import type { Question } from '#web/components/bet-changes/questions.ts'

interface AddButtonProps {
  readonly bet: BetView
  readonly onPress: () => void
}

/**
 * Adds a participant. Not shown where the state of the bet or the viewer's role rules it out; any other refusal is the
 * reason on the disabled button.
 */
export function AddButton({ bet, onPress }: AddButtonProps) {
  const refusal = whyNotAddParticipant(bet, new Date()) ?? whyNotFromLeague(bet)
  if (refusal?.code === 'bet.bad_state' || refusal?.code === 'bet.manage_creator_only') return null
  return (
    <Button
      variant="line"
      full
      iconName="user-plus"
      className="mt-3"
      disabledReason={refusal ? reasonText(refusal) : undefined}
      onPointerEnter={preloadSheet}
      onFocus={preloadSheet}
      onClick={onPress}
    >
      {manageBet.add.button}
    </Button>
  )
}

type Refusal = NonNullable<ReturnType<typeof whyNotAddParticipant | typeof whyNotFromLeague>>
const reasonText = (refusal: Refusal): string => {
  const { title, line } = errorText(refusal)
  return refusal.code === 'bet.deadline_passed' ? title : line
}

interface EndingsProps {
  readonly bet: BetView
  readonly onAsk: (question: Question) => void
}

/** Leaving, releasing, declining and cancelling, at the end of the page. */
export function Endings({ bet, onAsk }: EndingsProps) {
  const endings = [
    // A participant with a reservation declines it instead; both would release the participant.
    { type: 'release', label: manageBet.release.button, refusal: participantReservedForMe(bet) ?? whyNotRelease(bet) },
    { type: 'decline', label: manageBet.decline.button, refusal: whyNotDecline(bet) },
    { type: 'leave', label: manageBet.leave.button, refusal: whyNotLeave(bet) },
    { type: 'cancel', label: manageBet.cancel.button, refusal: whyNotCancel(bet) },
  ] as const
  return (
    <div className="mt-8 grid gap-3">
      {endings.map(
        ({ type, label, refusal }) =>
          (refusal === null || isWinnerNamed(refusal)) && (
            <Button
              key={type}
              variant={type === 'release' ? 'line' : 'danger'}
              full
              disabledReason={refusal && isWinnerNamed(refusal) ? errorText(refusal).line : undefined}
              onPointerEnter={preloadSheet}
              onFocus={preloadSheet}
              onClick={() => onAsk({ type })}
            >
              {label}
            </Button>
          ),
      )}
      <ButtonLink variant="soft" full to="/">
        {manageBet.home}
      </ButtonLink>
    </div>
  )
}

/** A refusal that a disabled button explains: another participant has confirmed a winner. */
const isWinnerNamed = (refusal: object): refusal is BetErrorOf<'bet.winner_named'> =>
  'code' in refusal && refusal.code === 'bet.winner_named'
