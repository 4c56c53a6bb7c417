import { CREATOR_CREDITS_MAX } from '#domain/guests/guest.ts'
import { INVITER_BONUS_DAYS, INVITER_BONUSES_MAX, INVITE_BONUS_TOKENS } from '#domain/invites/reward.ts'
import { START_GRANT_TOKENS } from '#domain/money/tokens.ts'
import { PREMIUM_MONTH_TOKENS } from '#domain/premium/month.ts'
import { isDaily, TASK_TOKENS, TASKS } from '#domain/tasks/task.ts'
import type { Pool } from 'pg'
import type { Account, Player } from './player.ts'

/** What the tasks of one day bring an account. */
const DAY_TOKENS = TASKS.filter((task) => task !== 'invite_friend' && isDaily(task)).reduce(
  (sum, task) => sum + TASK_TOKENS[task],
  0,
)
/** Two addresses that lead to one mailbox; counted here by its own hand. */
const mailbox = (email: string): string => {
  const [local = '', domain = ''] = email.split('@')
  const plain = local.split('+')[0] ?? ''
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${plain.split('.').join('')}@gmail.com` : `${plain}@${domain}`
}

/** Why tokens come out of the mint. */
const MINTED = ['start_grant', 'invite_bonus', 'premium_month', 'task_reward'] as const
type Minted = Readonly<Record<(typeof MINTED)[number], number>>

/** Every account that a player has or has had. */
const everyAccount = ({ accounts, closed }: Player): readonly Account[] => [...accounts, ...closed]

/** The day on which each address had its first account, also where that account was closed and made again. */
function firstDays(accounts: readonly Account[]): ReadonlyMap<string, number> {
  const days = new Map<string, number>()
  for (const { email, bornOn } of accounts) days.set(email, Math.min(bornOn, days.get(email) ?? bornOn))
  return days
}

/**
 * The most that the mint can have given one person, all accounts together. States what docs/fair-play.md states. Only
 * first accounts have an invite link in this story, and only their own further accounts use it.
 *
 * @param days - how many UTC days the story has touched
 */
function mintedAtMost(accounts: readonly Account[], days: number): Minted {
  const mailboxes = new Set(accounts.map(({ email }) => mailbox(email))).size
  const invitees = new Set(accounts.filter(({ isInvited }) => isInvited).map(({ email }) => mailbox(email))).size
  const addresses = firstDays(accounts)
  const rewarded = Math.min(Math.ceil(days / INVITER_BONUS_DAYS) * INVITER_BONUSES_MAX, invitees)
  return {
    start_grant: mailboxes * START_GRANT_TOKENS,
    invite_bonus: (invitees + rewarded) * INVITE_BONUS_TOKENS,
    premium_month: (invitees + rewarded) * PREMIUM_MONTH_TOKENS,
    task_reward:
      addresses.size * TASK_TOKENS.first_bet +
      [...addresses.values()].reduce((sum, firstDay) => sum + (days - firstDay) * DAY_TOKENS, 0) +
      rewarded * TASK_TOKENS.invite_friend,
  }
}

/** Whom the mint has given more than the rules give, for which reason. */
export async function readTooMuch(owner: Pool, players: readonly Player[], days: number): Promise<readonly string[]> {
  const { rows } = await owner.query<{ accountId: string; reason: keyof Minted; tokens: number }>(
    `select t.to_account_id as "accountId", t.reason, sum(t.amount)::bigint as tokens
     from ledger_transfers t join ledger_accounts a on a.id = t.from_account_id and a.kind = 'mint' group by 1, 2`,
  )
  return players.flatMap((player) => {
    const accounts = everyAccount(player)
    const ids = new Set(accounts.map(({ id }) => id))
    const own = rows.filter(({ accountId }) => ids.has(accountId))
    const atMost = mintedAtMost(accounts, days)
    return MINTED.flatMap((reason) => {
      const has = own.reduce((sum, row) => sum + (row.reason === reason ? row.tokens : 0), 0)
      return has > atMost[reason] ? [`${player.name} had ${has} by ${reason}, at most ${atMost[reason]} are right`] : []
    })
  })
}

/**
 * Addresses that have had more for the tasks of one UTC day than these bring, or the same task twice: whichever account of
 * theirs had it.
 */
export async function readTooMuchADay(owner: Pool, players: readonly Player[]): Promise<readonly string[]> {
  const { rows } = await owner.query<{ id: string; task: string; day: string; times: number; tokens: number }>(
    `select to_account_id as id, split_part(business_key, ':', 1) as task,
       to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as times, sum(amount)::bigint as tokens
     from ledger_transfers where reason = 'task_reward' group by 1, 2, 3`,
  )
  const emails = new Map(players.flatMap(everyAccount).map(({ id, email }) => [id, email]))
  const had = new Map<string, number>()
  const add = (what: string, count: number) => had.set(what, (had.get(what) ?? 0) + count)
  for (const { id, task, day, times, tokens } of rows) {
    const email = emails.get(id) ?? id
    if (task === 'firstbet') add(`${email}: ${task}`, times)
    else if (task !== 'friend') {
      add(`${email}: ${task} on ${day}`, times)
      add(`${email}: tokens for tasks on ${day}`, tokens)
    }
  }
  return [...had].flatMap(([what, count]) =>
    count > (what.includes('tokens for tasks') ? DAY_TOKENS : 1) ? [`${what}: ${count}`] : [],
  )
}

/**
 * Creators whose bets held more of what guests staked on credit than a day allows; a cancelled bet has given it back. No
 * cheat can have more of made-up guests than that.
 */
export async function readTooMuchCredit(owner: Pool): Promise<readonly string[]> {
  const { rows } = await owner.query<{ creator: string; count: number }>(
    `select creator, max(count)::int as count from (
       select b.created_by as creator, count(*) over (partition by b.created_by order by t.created_at
         range between interval '24 hours' preceding and current row) as count
       from ledger_transfers t join bets b on b.id = t.bet_id
       where t.reason = 'guest_credit' and b.status <> 'cancelled') windows
     group by creator having max(count) > $1`,
    [CREATOR_CREDITS_MAX],
  )
  return rows.map(({ creator, count }) => `the bets of ${creator} held ${count} stakes on credit within a day`)
}
