import type { BetView, ConfirmationsView } from '#contract/bet-view.ts'
import { resultStatus } from '#copy/result-status.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { confirmationsQuery } from '#web/api/bets.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from './avatar.tsx'
import { DatedLine } from './dated-line.tsx'
import { LoadFailure } from './load-failure.tsx'

type ParticipantView = BetView['participants'][number]

interface DissentProps {
  readonly bet: BetView
  readonly state: NonNullable<BetView['resultState']>
}

/** The participants do not agree, or the creator's call is contradicted: who said what, and the instant it ends. */
export function Dissent({ bet, state }: DissentProps) {
  const loading = useQuery(confirmationsQuery(useApiClient(), bet.uniqueId))
  const sides = loading.data ? sidesOf(bet, loading.data) : []
  const isDraw = state.endsAt !== null && state.endsAt < state.givenUpAt
  const end = (isDraw ? resultStatus.drawEnd : resultStatus.refundEnd)[bet.stake.type]
  const [left, right] = sides
  return (
    <section role="status" aria-labelledby="dissent-title" className="dissent mb-5">
      <div className="flex gap-2.5">
        <Icon name="warning-circle" weight="fill" className="mt-0.5 flex-none text-24" />
        <div className="grid min-w-0 flex-1 gap-0.5 wrap-anywhere">
          <h2 id="dissent-title" className="text-18 font-black">
            {titleOf(bet, state, sides)}
          </h2>
          {state.creatorsWinnerIds && (
            <p>{resultStatus.called(bet.creatorName, bet.isCreator, namesOf(bet, state.creatorsWinnerIds))}</p>
          )}
          {state.endsAt && <DatedLine sentence={end} date={state.endsAt} />}
        </div>
      </div>
      {loading.isError && <LoadFailure text={resultStatus.failed} query={loading} />}
      {left && right && sides.length === 2 ? (
        <ul className="split">
          <SideItem bet={bet} side={left} />
          <li className="num text-24" aria-hidden="true">
            {left.people.length} : {right.people.length}
          </li>
          <SideItem bet={bet} side={right} />
        </ul>
      ) : (
        <ul className="split is-list">
          {sides.map((side) => (
            <SideItem key={side.key} bet={bet} side={side} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The participants who proposed the same result. */
interface Side {
  readonly key: string
  readonly winnerIds: readonly string[]
  readonly people: readonly ParticipantView[]
}

function SideItem({ bet, side }: { readonly bet: BetView; readonly side: Side }) {
  const { others, isMeToo } = apart(side.people)
  return (
    <li className="side">
      <span className="flex flex-none -space-x-2.5">
        {side.people.slice(0, 3).map((participant) => (
          <Avatar
            key={participant.id}
            pet={participant.pet}
            name={participant.name}
            paper={paperOf(participant.id)}
            size={32}
          />
        ))}
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {resultStatus.side(others, isMeToo)} <b>{resultStatus.sideWinners(namesOf(bet, side.winnerIds))}</b>
      </span>
    </li>
  )
}

function titleOf(bet: BetView, { creatorsWinnerIds }: DissentProps['state'], sides: readonly Side[]): string {
  if (creatorsWinnerIds === null) return resultStatus.disagree
  const called = keyOf(bet, creatorsWinnerIds)
  const { others, isMeToo } = apart(sides.flatMap((side) => (side.key === called ? [] : side.people)))
  return others.length > 0 || isMeToo ? resultStatus.contested(others, isMeToo) : resultStatus.disagree
}

/** What was said, the most often said first. */
function sidesOf(bet: BetView, { participants }: ConfirmationsView): readonly Side[] {
  const sides = new Map<string, Side>()
  for (const { participantId, said } of participants) {
    const participant = bet.participants.find(({ id }) => id === participantId)
    if (!said || !participant) continue
    const winnerIds = said.type === 'nobody' ? [] : said.winnerIds
    const key = keyOf(bet, winnerIds)
    sides.set(key, { key, winnerIds, people: [...(sides.get(key)?.people ?? []), participant] })
  }
  return [...sides.values()].sort((a, b) => b.people.length - a.people.length)
}

const keyOf = (bet: BetView, winnerIds: readonly string[]): string =>
  bet.participants.flatMap(({ id }) => (winnerIds.includes(id) ? [id] : [])).join(' ')

const namesOf = (bet: BetView, ids: readonly string[]): readonly string[] =>
  bet.participants.filter(({ id }) => ids.includes(id)).map(({ name }) => name)

const apart = (people: readonly ParticipantView[]) => ({
  others: people.filter(({ isMine }) => !isMine).map(({ name }) => name),
  isMeToo: people.some(({ isMine }) => isMine),
})
