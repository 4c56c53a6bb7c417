import type { Bet, Participant } from '#domain/bets/bet.ts'
import { isStillIn } from '#domain/bets/voter.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { VerdictType } from '#domain/objections/verdict.ts'
import { notificationsFor, type Notification } from './notification.ts'

type Asked = Pick<Bet, 'id' | 'creatorId' | 'participants'>

/** The creator is notified of each participant who did not win and accepts the result; the list groups them. */
export const notificationsOfAcceptance = (
  bet: Asked,
  participant: Pick<Participant, 'id'>,
  actorId: UserId,
): readonly Notification[] =>
  notificationsFor([bet.creatorId], {
    kind: 'bet.accepted_result',
    factKey: participant.id,
    actorId,
    betId: bet.id,
    facts: {},
  })

/** All who are still in are asked what really happened. */
export const notificationsOfObjection = (bet: Asked, actorId: UserId): readonly Notification[] =>
  notificationsFor(votersIn(bet), { kind: 'bet.objected', factKey: bet.id, actorId, betId: bet.id, facts: {} })

/** How the vote ended; no user caused it. */
export const notificationsOfVerdict = (bet: Asked, verdict: VerdictType): readonly Notification[] =>
  notificationsFor(votersIn(bet), { kind: 'bet.verdict', factKey: bet.id, betId: bet.id, facts: { verdict } })

const votersIn = ({ participants }: Asked): readonly (UserId | null)[] =>
  participants
    .filter((participant) => isStillIn({ ...participant, isAccepted: participant.status === 'accepted' }))
    .map(({ userId }) => userId)
