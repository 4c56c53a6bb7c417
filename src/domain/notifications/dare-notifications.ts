import type { Bet, Participant } from '#domain/bets/bet.ts'
import type { DebtStatus } from '#domain/dares/debt-status.ts'
import { utcDay } from '#domain/kernel/time.ts'
import type { ParticipantId, UserId } from '#domain/kernel/ids.ts'
import { notificationsFor, type Notification } from './notification.ts'

/** Notifies the losers that they owe the dare. */
export const notificationsOfLostDare = (
  bet: Pick<Bet, 'id'>,
  losers: readonly Participant[],
): readonly Notification[] =>
  losers.flatMap((loser) =>
    notificationsFor([loser.userId], { kind: 'dare.owed', factKey: loser.id, betId: bet.id, facts: {} }),
  )

/** One change of one debt, as far as its notifications need it. */
export interface DebtStep {
  readonly bet: Pick<Bet, 'id' | 'version'>
  readonly status: DebtStatus
  /** Null when the proof was accepted automatically. */
  readonly actorId: UserId | null
  readonly debtor: Pick<Participant, 'id' | 'userId'>
  readonly winners: readonly Participant[]
}

/**
 * The notifications of a changed debt. A proof may be sent and sent back more than once, so the bet's version is part
 * of the fact key.
 *
 * @see docs/rules.md#notification-kinds
 */
export function notificationsOfDebt({ bet, status, actorId, debtor, winners }: DebtStep): readonly Notification[] {
  const about = { actorId, betId: bet.id, facts: {} }
  const factKey = `${debtor.id}:${bet.version + 1}`
  if (status === 'proof_sent') {
    return notificationsFor(
      winners.map(({ userId }) => userId),
      { ...about, kind: 'dare.proof_sent', factKey },
    )
  }
  if (status === 'sent_back') return notificationsFor([debtor.userId], { ...about, kind: 'dare.sent_back', factKey })
  if (status === 'done')
    return notificationsFor([debtor.userId], { ...about, kind: 'dare.accepted', factKey: debtor.id })
  return []
}

/** Notifies the debtor of a winner's reminder: at most once a UTC day, whichever winner sent it. */
export const notificationsOfDareReminder = (
  bet: Pick<Bet, 'id'>,
  { actorId, debtor, now }: { readonly actorId: UserId; readonly debtor: DebtStep['debtor']; readonly now: Date },
): readonly Notification[] =>
  notificationsFor([debtor.userId], {
    kind: 'dare.reminded',
    factKey: `${debtor.id}:${utcDay(now)}`,
    actorId,
    betId: bet.id,
    facts: {},
  })

/** The participants of a bet to whom its dare is owed. */
export const winnersOf = (
  bet: Pick<Bet, 'participants'>,
  winnerIds: readonly ParticipantId[],
): readonly Participant[] => bet.participants.filter(({ id }) => winnerIds.includes(id))
