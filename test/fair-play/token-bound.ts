import { INVITER_BONUS_DAYS, INVITER_BONUSES_MAX, INVITE_BONUS_TOKENS } from '#domain/invites/reward.ts'
import { START_GRANT_TOKENS } from '#domain/money/tokens.ts'
import { PREMIUM_MONTH_TOKENS } from '#domain/premium/month.ts'
import { isDaily, TASK_TOKENS, TASKS } from '#domain/tasks/task.ts'
import type { Pool } from 'pg'
import type { Player } from './player.ts'

/** What the tasks of one day bring an account. */
export const DAY_TOKENS = TASKS.filter((task) => task !== 'invite_friend' && isDaily(task)).reduce(
  (sum, task) => sum + TASK_TOKENS[task],
  0,
)
/** What an account has for one friend's coming, all together. */
const INVITER_TOKENS = INVITE_BONUS_TOKENS + PREMIUM_MONTH_TOKENS + TASK_TOKENS.invite_friend
const INVITEE_TOKENS = INVITE_BONUS_TOKENS + PREMIUM_MONTH_TOKENS

/** Two addresses that lead to one mailbox; counted here by its own hand. */
const mailbox = (email: string): string => {
  const [local = '', domain = ''] = email.split('@')
  const plain = local.split('+')[0] ?? ''
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${plain.split('.').join('')}@gmail.com` : `${plain}@${domain}`
}

/**
 * The most that the mint can have given one person, all accounts together. States what docs/fair-play.md states.
 *
 * @param days - how many UTC days the story has touched
 */
export function mintedAtMost({ accounts }: Pick<Player, 'accounts'>, days: number): number {
  const mailboxes = new Set(accounts.map(({ email }) => mailbox(email))).size
  const invitedMailboxes = new Set(accounts.filter(({ isInvited }) => isInvited).map(({ email }) => mailbox(email)))
    .size
  // Only first accounts have a link in this story, and only their own further accounts come by it.
  const inviterRewards = Math.ceil(days / INVITER_BONUS_DAYS) * INVITER_BONUSES_MAX
  return (
    mailboxes * START_GRANT_TOKENS +
    accounts.length * TASK_TOKENS.first_bet +
    accounts.reduce((sum, { bornOn }) => sum + (days - bornOn) * DAY_TOKENS, 0) +
    invitedMailboxes * INVITEE_TOKENS +
    Math.min(inviterRewards, invitedMailboxes) * INVITER_TOKENS
  )
}

interface Minted {
  readonly accountId: string
  readonly tokens: number
}

/** What the mint has given each account. */
export async function readMinted(owner: Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await owner.query<Minted>(
    `select t.to_account_id as "accountId", sum(t.amount)::bigint as tokens
     from ledger_transfers t join ledger_accounts a on a.id = t.from_account_id and a.kind = 'mint' group by 1`,
  )
  return new Map(rows.map(({ accountId, tokens }) => [accountId, tokens]))
}

/** Accounts that have had more for the tasks of one UTC day than these bring. */
export async function readTooMuchADay(owner: Pool): Promise<readonly string[]> {
  const { rows } = await owner.query<{ about: string }>(
    `select to_account_id || ' had ' || sum(amount) || ' for the tasks of one day' as about from ledger_transfers
     where reason = 'task_reward' and split_part(business_key, ':', 1) not in ('friend', 'firstbet')
     group by to_account_id, date_trunc('day', created_at, 'UTC') having sum(amount) > $1`,
    [DAY_TOKENS],
  )
  return rows.map(({ about }) => about)
}
