import type { BetView } from '#contract/bet-view.ts'
import { betFacts } from '#copy/bet-words.ts'
import { kit } from '#copy/kit.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Coin } from './coin.tsx'
import { DareIcon } from './dare-icon.tsx'

/** The end of a ticket that says what is at stake. */
export function TicketStub({ stake }: Pick<BetView, 'stake'>) {
  if (stake.type === 'action') {
    return (
      <div className="stub">
        <DareIcon size={34} />
        <span className="num mt-0.5 text-[.875rem]">{betFacts.dare}</span>
      </div>
    )
  }
  return (
    <div className="stub">
      <Coin size={30} />
      <span className={`num leading-[1.1] ${stake.tokens > 999 ? 'text-[1.125rem]' : 'text-[1.5rem]'}`}>
        {stake.tokens}
        <VisuallyHidden> {kit.tokenWord(stake.tokens)}</VisuallyHidden>
      </span>
    </div>
  )
}
