import type { BetView, ParticipantView } from '#contract/bet-view.ts'
import { betMargin } from '#copy/predict.ts'
import { manageBet } from '#copy/manage-bet.ts'
import { whyNotLeave } from '#domain/bets/manage.ts'
import { LeagueLink } from '#web/components/league-link.tsx'
import { ParticipantLine } from '#web/components/participant-line.tsx'
import { TalkColumnSlot } from '#web/components/talk/talk-slot.tsx'
import { WhoHasSaid } from '#web/components/who-has-said.tsx'
import { When } from '#web/components/when.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Beside a bet: its participants or their confirmations, details, and more actions. */
export const BetMargin = ({ bet }: { readonly bet: BetView }) => (
  <>
    <TalkColumnSlot bet={bet} />
    <WhoHasSaid bet={bet} />
    {bet.status === 'pending' && <WhoIsIn bet={bet} />}
    <ThisBet bet={bet} />
  </>
)

/** On a desktop only: a phone has room for the envelopes, which show the same. */
function WhoIsIn({ bet }: { readonly bet: BetView }) {
  return (
    <section className="margin-card only-desk" aria-labelledby="who-is-in">
      <h2 id="who-is-in">{betMargin.whoIsIn}</h2>
      <ul className="lines">
        {bet.participants.map((participant) => (
          <ParticipantLine key={participant.id} participant={participant}>
            <span className="inline-flex items-center gap-1 text-14 text-text-2">
              <Icon name={participant.isAccepted ? 'seal-check' : 'hourglass-medium'} weight="fill" />
              {stateOf(participant)}
            </span>
          </ParticipantLine>
        ))}
      </ul>
    </section>
  )
}

function stateOf(participant: ParticipantView): string {
  if (participant.isAccepted) return betMargin.sealed
  return participant.isClaimed ? betMargin.writing : betMargin.notYet
}

function ThisBet({ bet }: { readonly bet: BetView }) {
  return (
    <section className="margin-card" aria-labelledby="this-bet">
      <h2 id="this-bet">{betMargin.title}</h2>
      <p className="text-15 text-text-2 wrap-anywhere">
        {betMargin.made(bet.creatorName, bet.isCreator)} <When date={bet.createdAt} style="day" />.{' '}
        {bet.isSealed && betMargin.sealedMode}
      </p>
      {bet.league && <LeagueLink league={bet.league} />}
      {whyNotLeave(bet) === null && (
        <ButtonLink
          to="/manage-bet/$uniqueId"
          params={{ uniqueId: bet.uniqueId }}
          variant="soft"
          size="sm"
          iconName="sign-out"
          className="mt-3"
        >
          {manageBet.entry.leave}
        </ButtonLink>
      )}
    </section>
  )
}
