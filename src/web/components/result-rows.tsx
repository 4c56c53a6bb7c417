import type { BetView, ConfirmationsView } from '#contract/bet-view.ts'
import { canWin } from '#domain/bets/resolve.ts'
import { useRef, type ReactNode } from 'react'
import { ResultRow } from './result-row.tsx'
import { participantsToJudge } from './still-shut.tsx'
import { usePickKeys } from './use-pick-keys.ts'

interface ResultRowsProps {
  readonly bet: BetView
  /** Null while no winners are being picked. */
  readonly winnerIds: readonly string[] | null
  readonly onPick: (id: string, isPicked: boolean) => void
  readonly confirmations: ConfirmationsView | undefined
  /** The rows say themselves who has confirmed. */
  readonly isConfirmedShown: boolean
  /** One more row at the end, given the number of its key. */
  readonly last?: (hotkey: number | undefined) => ReactNode
}

/** Up to here one column is easier to read than two. */
const FEW = 4
const KEYS = 9

/** The participants with their predictions, to be ticked as winners. */
export function ResultRows(props: ResultRowsProps) {
  const { bet, winnerIds, onPick, confirmations, isConfirmedShown, last } = props
  const list = useRef<HTMLUListElement>(null)
  usePickKeys(list)
  const pickable = bet.participants.filter(canWin)
  const keyAt = (index: number): number | undefined => (index >= 0 && index < KEYS ? index + 1 : undefined)
  const wordOf = (id: string) => {
    const word = confirmations?.participants.find(({ participantId }) => participantId === id)
    return word ? { votes: word.votes, isConfirmed: isConfirmedShown ? word.isConfirmed : null } : null
  }
  return (
    <ul ref={list} className={bet.participants.length <= FEW ? 'picks is-wide' : 'picks'}>
      {participantsToJudge(bet).map((participant) => (
        <li key={participant.id}>
          <ResultRow
            participant={participant}
            isPicked={winnerIds && winnerIds.includes(participant.id)}
            onPick={(isPicked) => onPick(participant.id, isPicked)}
            hotkey={keyAt(pickable.findIndex(({ id }) => id === participant.id))}
            word={wordOf(participant.id)}
          />
        </li>
      ))}
      {last && <li>{last(keyAt(pickable.length))}</li>}
    </ul>
  )
}
