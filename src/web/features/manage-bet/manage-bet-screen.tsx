import type { BetView, ParticipantView } from '#contract/bet-view.ts'
import { errorText } from '#copy/errors.ts'
import { manageBet } from '#copy/manage-bet.ts'
import { myParticipant } from '#domain/bets/bet.ts'
import {
  hasMovableDeadline,
  participantReservedForMe,
  whyNotEvictParticipant,
  whyNotManage,
  whyNotRemoveParticipant,
} from '#domain/bets/manage.ts'
import { personalOutcome } from '#domain/bets/outcome.ts'
import { betQuery } from '#web/api/bets.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { BetQuestion } from '#web/components/bet-hero.tsx'
import { BetTicket } from '#web/components/bet-ticket.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { useNavigate } from '#web/navigation/hooks.ts'
import { Link } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { PaneHead, PaneMargin, Panes, PaneSheet } from '#web/ui/panes.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddSheet } from '#web/components/bet-changes/add-sheet.tsx'
import { DeadlineSheet } from './deadline-sheet.tsx'
import { DetailsCard } from './details-card.tsx'
import { AddButton, Endings } from './manage-actions.tsx'
import { NotYours } from './not-yours.tsx'
import { hasOwnLink, shareOwnLink } from '#web/components/share-bet.ts'
import { ParticipantRow } from '#web/components/bet-changes/participant-row.tsx'
import { QuestionDialog } from '#web/components/bet-changes/question-dialog.tsx'
import type { Question } from '#web/components/bet-changes/questions.ts'
import { useQuestion } from '#web/components/bet-changes/use-question.ts'

/** Where the creator changes who takes part, and a participant leaves. @see docs/screens.md#manage-bet */
export function ManageBetScreen({ uniqueId }: { readonly uniqueId: string }) {
  const { data: bet } = useSuspenseQuery(betQuery(useApiClient(), uniqueId))
  const hasSay = whyNotManage(bet) === null || myParticipant(bet) !== null || participantReservedForMe(bet) !== null
  return hasSay ? <ManageBet bet={bet} /> : <NotYours />
}

function ManageBet({ bet }: { readonly bet: BetView }) {
  const [sheet, setSheet] = useState<'add' | 'deadline' | null>(null)
  const navigate = useNavigate()
  const onDone = ({ type }: Question): void => {
    // A viewer who declined is no longer in the bet; one who released a participant chooses another one.
    if (type === 'decline') void navigate({ to: '/my-bets', replace: true })
    if (type === 'release')
      void navigate({ to: '/predict/$uniqueId', params: { uniqueId: bet.uniqueId }, replace: true })
  }
  const asking = useQuestion(bet, { onDone })
  const refusal = whyNotManage(bet)
  const asks = (whyNot: object | null, question: Question) => (whyNot ? null : () => asking.ask(question))
  return (
    <Page paper="butter">
      <Panes shape="two">
        <PaneSheet>
          <ManageHead bet={bet} />
          <div className="sheet-body">
            <DetailsCard bet={bet} onMoveDeadline={hasMovableDeadline(bet) ? () => setSheet('deadline') : null} />
            <h2 className="mt-6 mb-2.5 text-20">{manageBet.participants(bet.participants.length)}</h2>
            <ul className="grid gap-2.5">
              {bet.participants.map((participant) => (
                <li key={participant.id}>
                  <ParticipantRow
                    participant={participant}
                    staysBecause={staysIn(bet, participant) ? manageBet.stays : undefined}
                    onEvict={asks(whyNotEvictParticipant(bet, participant.id), { type: 'free', participant })}
                    onSend={hasOwnLink(bet, participant) ? () => void shareOwnLink(bet, participant) : null}
                    onRemove={asks(whyNotRemoveParticipant(bet, participant.id), { type: 'remove', participant })}
                  />
                </li>
              ))}
            </ul>
            <AddButton bet={bet} onPress={() => setSheet('add')} />
            {refusal && (
              <p className="mt-5 flex items-start gap-2 text-text-2">
                <Icon name="lock-simple" weight="fill" className="mt-1" />
                {errorText(refusal).line}
              </p>
            )}
            <Endings bet={bet} onAsk={asking.ask} />
          </div>
        </PaneSheet>
        <PaneMargin label={manageBet.preview}>
          <section className="only-desk" aria-labelledby="preview">
            <h2 id="preview" className="margin-head">
              {manageBet.preview}
            </h2>
            <BetTicket bet={bet} headingLevel={3} />
          </section>
        </PaneMargin>
      </Panes>
      {sheet === 'add' && <AddSheet bet={bet} onClose={() => setSheet(null)} />}
      {sheet === 'deadline' && <DeadlineSheet bet={bet} onClose={() => setSheet(null)} />}
      <QuestionDialog bet={bet} state={asking} />
    </Page>
  )
}

const staysIn = (bet: BetView, { id }: ParticipantView): boolean =>
  whyNotRemoveParticipant(bet, id)?.code === 'bet.participant_revealed'

/** The question of the bet being managed. */
const ManageHead = ({ bet }: { readonly bet: BetView }) => (
  <PaneHead paper="butter">
    <div className="head-line">
      <TopBar start={<BackToBet uniqueId={bet.uniqueId} />} />
      <div className="head-facts">
        <StatusBadge status={personalOutcome(bet, bet.result?.winnerIds ?? null)} />
      </div>
    </div>
    <BetQuestion bet={bet} />
  </PaneHead>
)

const BackToBet = ({ uniqueId }: { readonly uniqueId: string }) => (
  <Link to="/predict/$uniqueId" params={{ uniqueId }} className="icon-btn" aria-label={manageBet.back}>
    <Icon name="arrow-left" />
  </Link>
)
