import { confirmResults } from '#copy/confirm-results.ts'
import { resolveBet } from '#copy/resolve-bet.ts'
import type { StakeType } from '#domain/bets/stake.ts'
import { PickRow } from '#web/components/pick-row.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useId } from 'react'

interface NobodyRowProps {
  readonly stakeType: StakeType
  readonly isPicked: boolean
  readonly onPick: (isPicked: boolean) => void
  /** Null while the votes are not known. */
  readonly votes: number | null
  readonly hotkey?: number | undefined
}

/** The answer "no winner", which unticks all participants. */
export function NoWinnerRow({ stakeType, isPicked, onPick, votes, hotkey }: NobodyRowProps) {
  const id = useId()
  return (
    <PickRow label={confirmResults.nobody} descriptionId={id} isPicked={isPicked} onPick={onPick} hotkey={hotkey}>
      <span className="grid size-[42px] flex-none place-items-center" aria-hidden="true">
        <Icon name="equals" className="text-24" />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block">{confirmResults.nobody}</b>
        <span id={id} className="block text-15 text-text-2">
          {confirmResults.nobodyLine[stakeType]}
          {votes !== null && <span className="num block text-14 font-semibold">{resolveBet.votes(votes)}</span>}
        </span>
      </span>
    </PickRow>
  )
}
