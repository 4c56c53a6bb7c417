import { whyNotAnotherGuest, whyNotBecomeGuest, whyNotPay } from '#domain/guests/guest.ts'
import type { GuestRefusal } from '#contract/guests.ts'
import { factsFor, type Bet } from '#domain/bets/bet.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { withRead } from '#server/db/transaction.ts'
import type { SessionUseCase } from '#server/modules/accounts/session-context.ts'
import { readBet } from '#server/modules/bets/get-bet.ts'
import { readCredit } from './guest-credit.ts'
import { guestsOfNetwork, networkHash } from './network.ts'

/** What a guest or a visitor learns when they open the bet, and not only when they seal. @see docs/rules.md#guest-limits */
export const getGuestDoor: SessionUseCase<'door', 'guests'> = async (context, { uniqueId }) => {
  const { db, session, request, hasGuests, emailHashSecret } = context
  const hash = request.ipKey === null ? null : networkHash(request.ipKey, emailHashSecret)
  const viewerId = session?.userId ?? null
  const [bet, credit, network] = await withRead(db, viewerId, (tx) =>
    Promise.all([readBet(tx, uniqueId, viewerId), readCredit(tx, uniqueId), guestsOfNetwork(tx, uniqueId, hash)]),
  )
  if (!bet) return err({ code: 'bet.not_found' })
  if (session !== null && !session.isGuest) return ok({ refusal: null })
  return ok({ refusal: refusalFor(bet, { isGuest: session !== null, isOn: hasGuests, network, credit }) })
}

type Facts = Parameters<typeof whyNotBecomeGuest>[1] & {
  readonly isGuest: boolean
  readonly credit: Parameters<typeof whyNotPay>[2]
}

/** Own tokens do not count here: the page of a guest who has some asks the rule with them. */
function refusalFor(bet: Bet, { isGuest, credit, ...door }: Facts): GuestRefusal | null {
  const facts = factsFor(bet, null)
  const full = isGuest ? whyNotAnotherGuest(facts) : whyNotBecomeGuest(facts, door)
  if (full) return full
  const unpaid = whyNotPay(bet.stake, 0, credit)
  return unpaid === null || unpaid.code === 'tokens.insufficient' ? null : unpaid
}
