import { createBet } from '#copy/create-bet.ts'
import { formatNumber } from '#copy/dates.ts'
import { newBetOf, shownStake } from '#domain/bets/draft.ts'
import { creatorCharge, namedFriends } from '#domain/bets/new-bet.ts'
import { chargeOf } from '#domain/bets/stake.ts'
import { Coin } from '#web/components/art.tsx'
import { useViewer } from '#web/lib/use-viewer.ts'
import { Link } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { StepProps } from './step-props.ts'

/** What the pot comes to when all participants are in, and whether the creator can pay their part. */
export function PotTicket({ draft, me }: Pick<StepProps, 'draft' | 'me'>) {
  const viewer = useViewer()
  const { stake, errors } = createBet
  const tokens = chargeOf(shownStake(draft))
  if (tokens === 0) return null
  const people = namedFriends(draft).length + 1
  const isShort = me !== null && me.tokens < creatorCharge(newBetOf(draft))
  return (
    <>
      <div className="ticket paper-butter mt-4">
        <div className="stub">
          <Coin size={34} />
        </div>
        <div className="face px-[1.15rem] py-[.95rem]">
          <p className="text-17 font-bold">
            {stake.potStart} <span className="num">{formatNumber(people * tokens, viewer)}</span>{' '}
            {stake.potEnd(people * tokens)}
          </p>
          <p className="text-15 text-text-2">{stake.potLine(people, tokens)}</p>
        </div>
      </div>
      {isShort && (
        <output className="error-line mt-3">
          <Icon name="warning-circle" weight="fill" />
          <span>
            {stake.short(tokens, me.tokens)}{' '}
            <Link to="/earn-tokens" className="font-bold underline underline-offset-2">
              {errors.earn}
            </Link>
          </span>
        </output>
      )}
    </>
  )
}
