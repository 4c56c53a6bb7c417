import { objections } from '#copy/objections.ts'
import { isStillIn } from '#domain/bets/voter.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { namesOf, voteWords, winnersSaid, type QuestionProps } from './names.ts'
import { Stamp } from './stamp.tsx'

const sameIds = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((id) => right.includes(id))

/** How the vote ended, what moved with it, and who said what. */
export function VerdictPart({ bet, view }: QuestionProps) {
  const { verdict: copy, stamp } = objections
  const type = view.objection?.verdict ?? 'stands'
  const voters = bet.participants.filter(isStillIn)
  const result = bet.result?.winnerIds ?? []
  const agreeing = view.votes.filter(({ said }) => sameIds(winnersSaid(said), result)).length
  const hasMajority = 2 * agreeing > voters.length
  const title = type === 'overturned' ? copy.titles.overturned(namesOf(bet, result)) : copy.titles[type]
  return (
    <section className="question grid gap-4" aria-labelledby="verdict-title">
      <div className="flex flex-wrap items-start gap-3">
        <h2 id="verdict-title" className="min-w-0 flex-1 basis-40 text-26 font-black wrap-anywhere">
          {title}
        </h2>
        <Stamp title={stamp.verdicts[type]}>{hasMajority && stamp.count(agreeing, voters.length)}</Stamp>
      </div>
      {type !== 'drawn' && (
        <p className="text-text-2">
          {!hasMajority
            ? copy.tooFew
            : type === 'stands'
              ? copy.agreed(agreeing, voters.length)
              : copy.changed(agreeing, voters.length)}
        </p>
      )}
      <Changes bet={bet} view={view} />
      <OwnDebt bet={bet} view={view} />
      <h3 className="text-20">{copy.said}</h3>
      <ul className="card lines px-4 py-1">
        {voters.map(({ id, name }) => {
          const vote = view.votes.find(({ participantId }) => participantId === id)
          return (
            <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
              <b className="min-w-0 wrap-anywhere">
                <bdi>{name}</bdi>
              </b>
              <span className="min-w-0 text-15 wrap-anywhere">{vote ? voteWords(bet, vote) : copy.silent}</span>
            </li>
          )
        })}
      </ul>
      <ButtonLink to="/bet/$uniqueId/receipt" params={{ uniqueId: bet.uniqueId }} variant="text" iconName="receipt">
        {copy.receipt}
      </ButtonLink>
    </section>
  )
}

/** What the new result gave and took, for each participant. */
function Changes({ bet, view }: QuestionProps) {
  const { verdict: copy } = objections
  const changes = view.changes.filter(({ tokens }) => tokens !== 0)
  if (changes.length === 0) return null
  return (
    <ul className="card lines px-4 py-1" aria-label={copy.changes}>
      {changes.map(({ participantId, tokens, movedTokens }) => {
        const participant = bet.participants.find(({ id }) => id === participantId)
        const [moved, open] = [Math.abs(movedTokens), Math.abs(tokens - movedTokens)]
        return (
          <li key={participantId} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              <b>{participant?.isMine ? copy.you(participant.name) : <bdi>{participant?.name}</bdi>}</b>
              {open > 0 && (
                <span className="block text-15 text-text-2">
                  {tokens < 0 ? copy.paidOwed(moved, open) : copy.nowLater(moved, open)}
                </span>
              )}
            </span>
            <span className="num text-20 whitespace-nowrap">
              <span aria-hidden="true">{copy.plus(tokens)}</span>
              <span className="sr-only">{copy.spoken(tokens)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** What the viewer still owes of this bet, or is owed. */
function OwnDebt({ bet, view }: QuestionProps) {
  const copy = objections.owed
  const mine = bet.participants.find(({ isMine }) => isMine)?.id
  const open = view.debts.filter(({ isWrittenOff }) => !isWrittenOff)
  const sum = (side: 'debtorId' | 'creditorId'): number =>
    open.reduce((total, debt) => total + (debt[side] === mine ? debt.tokens - debt.paidTokens : 0), 0)
  const [iOwe, owedToMe] = [sum('debtorId'), sum('creditorId')]
  if (iOwe + owedToMe === 0) return null
  return (
    <p className="owed">
      <Icon name="coins" className="flex-none text-26" />
      <span className="min-w-0 wrap-anywhere">
        <b>{iOwe > 0 ? copy.mine(iOwe) : copy.theirs(owedToMe)}</b> {iOwe > 0 ? copy.rule : copy.comes}
      </span>
    </p>
  )
}
