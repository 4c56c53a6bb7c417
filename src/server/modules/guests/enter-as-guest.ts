import { shownName } from '#copy/account.ts'
import type { BetView } from '#contract/bet-view.ts'
import { displayNameOfGuest } from '#domain/accounts/display-name.ts'
import { whyNotClaim } from '#domain/bets/participant.ts'
import { predictionText, whyNotAnswer } from '#domain/bets/prediction-text.ts'
import { participantOf } from '#domain/bets/transitions/find-participant.ts'
import { guestEntryChange } from '#domain/bets/transitions/guest.ts'
import { isOnCredit, whyNotBecomeGuest, whyNotPay } from '#domain/guests/guest.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { InputOf, RefusalOf } from '#server/context.ts'
import { withRead, withTransaction, type Tx } from '#server/db/transaction.ts'
import { readMe } from '#server/modules/accounts/get-me.ts'
import { openGuest } from '#server/modules/accounts/guest-identities.ts'
import type { SessionContext, SessionUseCase } from '#server/modules/accounts/session-context.ts'
import { startSession } from '#server/modules/accounts/sessions.ts'
import { readViewOf } from '#server/modules/bets/get-bet.ts'
import { lockBetFor, type LockedBet } from '#server/modules/bets/lock-bet.ts'
import { sealText } from '#server/modules/bets/seal-history.ts'
import { writeChange } from '#server/modules/bets/write-change.ts'
import { openPet } from '#server/modules/pets/own-pet.ts'
import { openAccount } from '#server/platform/ledger/queries.ts'
import { createHash } from 'node:crypto'
import { holdCredit } from './guest-credit.ts'
import { guestsOfNetwork, networkHash } from './network.ts'
import { insertArrival, lockNetwork, selectMadeGuest, selectNewId } from './queries.ts'

type Input = InputOf<'guests', 'enter'>
type Refused = RefusalOf<'guests', 'enter'>

/** Who came in, with the session that begins. */
interface Entered {
  readonly guest: { readonly id: string; readonly name: string }
  readonly bet: BetView
  readonly cookies: readonly string[]
}

/**
 * Makes a visitor a guest: a profile, a pet, an empty wallet and a session, together with the participant they claim and
 * the prediction they submit. All of it or nothing, and never by a GET.
 *
 * @see docs/rules.md#guests
 */
export const enterAsGuest: SessionUseCase<'enter', 'guests'> = async (context, input) => {
  if (context.session !== null) return err({ code: 'account.signed_in' })
  const known = await comeBack(context, input)
  const made = known ?? (await enter(context, input))
  // The same command may have come in twice at once: the one that was refused comes back as the other's guest.
  const entered = made.ok ? made : ((await comeBack(context, input)) ?? made)
  if (!entered.ok) return entered
  const { guest, bet, cookies } = entered.value
  context.setCookies(cookies)
  context.onCommitted()
  const me = await readMe(context, { ...guest, email: null })
  return ok({ me, bet })
}

const commandHash = (commandId: string): Buffer => createHash('sha256').update(`guest:${commandId}`).digest()

/** The device's last answer was lost: it is signed in as the guest that its command has made. */
async function comeBack(
  context: SessionContext,
  { commandId, uniqueId }: Input,
): Promise<Result<Entered, never> | null> {
  const { db } = context
  const made = await withRead(db, null, (tx) => tx.first(selectMadeGuest, [commandHash(commandId)]))
  if (!made) return null
  const guest = { id: made.user_id, name: made.display_name }
  const back = await withTransaction<Entered, never>(db, guest.id, async (tx) => {
    const cookies = startSession(tx, { ...context, isGuest: true }, guest.id)
    return ok({ guest, cookies, bet: await readViewOf(tx, uniqueId, guest.id) })
  })
  return back.ok ? back : null
}

async function enter(context: SessionContext, input: Input): Promise<Result<Entered, Refused>> {
  const { db, request, emailHashSecret } = context
  const made = await withRead(db, null, (tx) => tx.first(selectNewId, []))
  if (!made) throw new Error('a query that always answers has answered nothing')
  const hash = request.ipKey === null ? null : networkHash(request.ipKey, emailHashSecret)
  return withTransaction<Entered, Refused>(db, made.id, async (tx) => {
    if (hash !== null) tx.write(lockNetwork, [hash])
    const [locked, network, credit] = await Promise.all([
      lockBetFor({ tx, actorId: made.id }, input.uniqueId),
      guestsOfNetwork(tx, input.uniqueId, hash),
      holdCredit(tx, input.uniqueId),
    ])
    if (!locked) return err({ code: 'bet.not_found' })
    const door = { isOn: context.hasGuests, network }
    const refusal = whyNotEnter(locked, input, door) ?? whyNotPay(locked.bet.stake, 0, credit)
    if (refusal) return err(refusal)
    const name = displayNameOfGuest(shownName(participantOf(locked.bet, input.participantId).name))
    writeGuest(tx, { ...input, id: made.id, name, networkHash: network === null ? null : hash })
    const { participantId } = input
    const sealed = sealText(locked.bet, { id: participantId }, predictionText(locked.bet.answers, input.text))
    const entry = { participantId, sealed, userId: made.id, isOnCredit: isOnCredit(locked.bet.stake, credit) }
    await writeChange({ tx, actorId: made.id }, locked, guestEntryChange(locked.bet, entry))
    const cookies = startSession(tx, { ...context, isGuest: true }, made.id)
    const bet = await readViewOf(tx, input.uniqueId, made.id)
    return ok({ guest: { id: made.id, name }, cookies, bet })
  })
}

function whyNotEnter(
  { bet, facts, now }: LockedBet,
  { participantId, text }: Input,
  door: Parameters<typeof whyNotBecomeGuest>[1],
): Refused | null {
  return whyNotAnswer(bet.answers, text) ?? whyNotClaim(facts, participantId, now) ?? whyNotBecomeGuest(facts, door)
}

interface NewGuest {
  readonly id: string
  readonly name: string
  readonly participantId: string
  readonly commandId: string
  /** Null where the guest does not count towards the limit of the network. */
  readonly networkHash: Buffer | null
}

function writeGuest(tx: Tx, { id, name, participantId, commandId, networkHash: hash }: NewGuest): void {
  openGuest(tx, id, name)
  openPet(tx, id, participantId)
  tx.write(openAccount, [id, 'wallet'])
  tx.write(insertArrival, [id, commandHash(commandId), hash])
}
