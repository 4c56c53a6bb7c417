import type { BetView } from '#contract/bet-view.ts'
import { resolveBet } from '#copy/resolve-bet.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface MajorityCardProps {
  readonly bet: Pick<BetView, 'participants'>
  readonly majority: readonly string[]
  readonly onAgree: () => void
}

/** More than half of all participants have confirmed one result: the creator can state no other. */
export function MajorityCard({ bet, majority, onAgree }: MajorityCardProps) {
  const names = bet.participants.filter(({ id }) => majority.includes(id)).map(({ name }) => name)
  return (
    <section aria-labelledby="majority-title" className="card mt-5 flex gap-3 px-4 py-3.5">
      <Icon name="users-three" weight="fill" className="mt-0.5 flex-none text-icon" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h2 id="majority-title" className="text-18">
          {resolveBet.majority.title}
        </h2>
        <p className="mt-1 text-text-2">{resolveBet.majority.said(names)}</p>
        <Button variant="ink" size="sm" className="mt-3" onClick={onAgree}>
          {resolveBet.majority.agree}
        </Button>
      </div>
    </section>
  )
}
