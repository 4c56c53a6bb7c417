import { createBet } from '#copy/create-bet.ts'
import { wizardDesk } from '#copy/wizard-desk.ts'
import { deadlineOf, type Draft, shownStake } from '#domain/bets/draft.ts'
import { namedFriends } from '#domain/bets/new-bet.ts'
import { matchStake } from '#domain/bets/stake.ts'
import type { WizardStep } from '#domain/bets/wizard-step.ts'
import { Envelope } from '#web/components/envelope.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { TicketStub } from '#web/components/ticket-stub.tsx'
import { formatDate } from '#copy/dates.ts'
import { useViewer } from '#web/lib/use-viewer.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { useState } from 'react'

/** How many envelopes the ticket shows; a number stands for the rest. */
const SHOWN_ENVELOPES = 7

interface LiveTicketProps {
  readonly draft: Draft
  readonly step: WizardStep
  readonly now: Date
}

/** The draft as friends will find it: question, participants, stake and deadline, never a prediction. Awaiting lines say when they are filled. */
export function LiveTicket({ draft, step, now }: LiveTicketProps) {
  const furthest = useFurthest(step)
  const { ticket } = wizardDesk
  return (
    <article className="ticket live-ticket paper-lime">
      {furthest < 3 ? (
        <div className="stub">
          <span className="num live-ticket-open" aria-hidden="true">
            ?
          </span>
          <span className="text-13 font-semibold">{ticket.stake}</span>
        </div>
      ) : (
        <TicketStub stake={shownStake(draft)} />
      )}
      <div className="face">
        <div className="mb-1.5">
          <StatusBadge status="pending" />
        </div>
        <h2 dir="auto" className="live-ticket-question">
          {draft.description.trim()}
        </h2>
        <LiveRows draft={draft} step={step} furthest={furthest} now={now} />
        <LiveEnvelopes draft={draft} />
      </div>
    </article>
  )
}

/** The furthest step of this visit: what has been answered stays on the ticket when the user goes back. */
function useFurthest(step: WizardStep): WizardStep {
  const [furthest, setFurthest] = useState(step)
  if (step > furthest) setFurthest(step)
  return step > furthest ? step : furthest
}

type LiveRowsProps = Pick<LiveTicketProps, 'draft' | 'step' | 'now'> & { readonly furthest: WizardStep }

function LiveRows({ draft, step, furthest, now }: LiveRowsProps) {
  const viewer = useViewer()
  const { ticket, say } = wizardDesk
  const { preview, deadline, friends } = createBet
  const endsAt = deadlineOf(draft)
  const names = namedFriends(draft).map((friend) => friend.name.trim())
  const rows = [
    { step: 2, term: preview.people, value: [friends.you, ...names].join(', ') },
    {
      step: 3,
      term: matchStake(shownStake(draft), { token: () => preview.stake, action: () => preview.loser }),
      value: matchStake(shownStake(draft), {
        token: ({ tokens }) => (tokens === 0 ? say.noStake : say.stake(tokens)),
        action: ({ forfeit }) => forfeit || say.dare.empty,
      }),
    },
    {
      step: 4,
      term: preview.deadline,
      value: endsAt
        ? formatDate(endsAt, { style: 'moment', viewer, now })
        : draft.hasDeadline
          ? deadline.pickDate
          : preview.noDeadline,
    },
  ]
  return (
    <dl className="live-ticket-rows">
      {draft.league && <LiveRow term={preview.league} value={draft.league.name} isAnswered />}
      {rows.map((row) => (
        <LiveRow
          key={row.step}
          term={row.term}
          value={row.step <= furthest ? row.value : row.step === furthest + 1 ? ticket.next : ticket.afterThat}
          isAnswered={row.step <= furthest}
          isHere={row.step === step}
        />
      ))}
    </dl>
  )
}

interface LiveRowProps {
  readonly term: string
  readonly value: string
  readonly isAnswered: boolean
  /** The step that fills it is open now. */
  readonly isHere?: boolean
}

const LiveRow = ({ term, value, isAnswered, isHere = false }: LiveRowProps) => (
  <div>
    <dt>{term}</dt>
    <dd className={isAnswered ? '' : 'is-awaited'}>
      <bdi>{value}</bdi> {isHere && <span className="live-ticket-here">{wizardDesk.ticket.here}</span>}
    </dd>
  </div>
)

/** An envelope for each participant; only the creator's can be sealed already. */
function LiveEnvelopes({ draft }: Pick<LiveTicketProps, 'draft'>) {
  const hasSealed = !draft.creatorPredictsLater && draft.creatorPrediction.trim() !== ''
  const own = { key: 'me', name: createBet.friends.you, isSealed: hasSealed }
  const others = namedFriends(draft).map(({ key, name }) => ({ key, name: name.trim(), isSealed: false }))
  const people = [own, ...others]
  const rest = people.length - SHOWN_ENVELOPES
  return (
    <ul className="live-ticket-envelopes" aria-hidden="true">
      {people.slice(0, SHOWN_ENVELOPES).map(({ key, name, isSealed }, index) => (
        <li key={key}>
          <Envelope state={isSealed ? 'sealed' : 'awaiting'} variant={index} paper={paperOf(key)} />
          <span>{name}</span>
        </li>
      ))}
      {rest > 0 && <li className="num">{wizardDesk.ticket.more(rest)}</li>}
    </ul>
  )
}
