import { answerWords } from '#copy/answer-words.ts'
import { objections } from '#copy/objections.ts'
import { whyNotVote } from '#domain/objections/objection.ts'
import { isStillIn } from '#domain/bets/voter.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { When } from '#web/components/when.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { namesOf, voteWords, type QuestionProps } from './names.ts'
import { VoteForm } from './vote-form.tsx'

/** All participants are asked what really happened: the objection, the own answer, and who has given one. */
export function VotePart({ bet, view, now }: QuestionProps & { readonly now: Date }) {
  const { vote } = objections
  const called = namesOf(bet, view.firstWinnerIds ?? [])
  const canVote = whyNotVote({ ...view, participants: bet.participants }, now) === null
  const happened = bet.result?.answer ?? null
  const mine = view.votes[0]
  return (
    <section className="question grid grid-cols-1 gap-4" aria-labelledby="vote-title">
      <div>
        <p className="badge badge-pending">
          <Icon name="hourglass-medium" />
          {vote.badge}
        </p>
        <h2 id="vote-title" className="mt-2 text-26 font-black">
          {vote.title}
        </h2>
      </div>
      <Objection bet={bet} view={view} />
      <p className="text-text-2 wrap-anywhere">
        {happened === null ? vote.called(called) : vote.calledBy(answerWords(bet.answers, happened), called)}
      </p>
      {canVote && <VoteForm bet={bet} view={view} />}
      {mine && (
        <div className="said">
          <p className="text-14 font-bold">{vote.sealed}</p>
          <p dir="auto" className="hand text-20">
            {voteWords(bet, mine)}
          </p>
        </div>
      )}
      <div className="text-15 text-text-2 wrap-anywhere">
        <p>{vote.sealedBy(namesOf(bet, view.votedIds))}</p>
        {view.endsAt && (
          <p>
            {now > view.endsAt ? (
              vote.counting
            ) : (
              <>
                {vote.opened(bet.participants.filter(isStillIn).length)} <When date={view.endsAt} />
              </>
            )}
          </p>
        )}
      </div>
    </section>
  )
}

function Objection({ bet, view: { objection } }: QuestionProps) {
  const { vote } = objections
  const objector = bet.participants.find(({ id }) => id === objection?.participantId)
  if (!objection || !objector) return null
  return (
    <div className="flex items-start gap-3">
      <Avatar pet={objector.pet} name={objector.name} paper={paperOf(objector.id)} size={44} />
      <div className="said min-w-0 flex-1">
        <p className="text-14 font-bold wrap-anywhere">{vote.objected(objector.name)}</p>
        {objection.sentence === null ? (
          <p>{vote.gone}</p>
        ) : (
          <p dir="auto" className="hand text-20 wrap-anywhere">
            {objection.sentence}
          </p>
        )}
      </div>
    </div>
  )
}
