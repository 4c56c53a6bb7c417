import { rowsWrite } from '#server/db/rows-write.ts'
import { statement } from '#server/db/statement.ts'
import type { TransferReason } from '#domain/money/ledger.ts'

/**
 * In the order of the rows: the caller sorts the transfers by the receiving account, so that wallets are locked in
 * one order everywhere.
 */
export const insertTransfers = rowsWrite<
  [
    businessKey: string,
    fromAccountId: string,
    toAccountId: string,
    amount: number,
    reason: string,
    betId: string | null,
    participantId: string | null,
    actorId: string | null,
  ]
>(
  'ledger.insert_transfers',
  {
    business_key: 'text',
    from_id: 'uuid',
    to_id: 'uuid',
    amount: 'bigint',
    reason: 'text',
    bet_id: 'uuid',
    participant_id: 'uuid',
    actor_id: 'uuid',
  },
  (rows) => `insert into ledger_transfers
     (business_key, from_account_id, to_account_id, amount, reason, bet_id, participant_id, actor_id)
   select business_key, from_id, to_id, amount, reason, bet_id, participant_id, actor_id from ${rows} order by position`,
)

export const openAccount = statement<unknown, [accountId: string, kind: 'wallet' | 'escrow']>(
  'ledger.open_account',
  'select app.open_account($1, $2)',
)

/** Holds the actor's own wallet until the transaction ends. */
export const lockWallet = statement<{ readonly balance: number | null }, []>(
  'ledger.lock_wallet',
  'select app.lock_wallet() as balance',
)

/** Closes the actor's own wallet, if it is empty. */
export const closeOwnWallet = statement<unknown, []>('ledger.close_wallet', 'select app.close_wallet()')

/** Once per e-mail ever: answers a row only the first time. */
export const insertStartGrant = statement<{ readonly first: true }, [mailbox: Buffer, keys: readonly Buffer[]]>(
  'ledger.start_grant',
  `insert into start_grants (email_hash)
   select $1 where not exists (select from start_grants where email_hash = any($2))
   on conflict (email_hash) do nothing returning true as first`,
)

export interface WalletEntryRow {
  readonly id: string
  readonly at: Date
  readonly reason: TransferReason
  readonly tokens: number
  readonly balance_after: number
  readonly bet_unique_id: string | null
  readonly bet_description: string | null
  readonly business_key: string
}

/** Ids grow with time, and none is greater than the last. */
const BEFORE = `coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')`

/** Two index scans, newest first, which begin where the page before ended. */
export const selectWalletEntries = statement<WalletEntryRow, [userId: string, beforeId: string | null, limit: number]>(
  'ledger.wallet_entries',
  `with mine as (
     (select id, created_at, reason, -amount as tokens, from_balance as balance_after, bet_id, business_key
        from ledger_transfers where from_account_id = $1 and id < ${BEFORE}
        order by id desc limit $3)
     union all
     (select id, created_at, reason, amount, to_balance, bet_id, business_key
        from ledger_transfers where to_account_id = $1 and id < ${BEFORE}
        order by id desc limit $3))
   select m.id, m.created_at as at, m.reason, m.tokens, m.balance_after, m.business_key,
          b.unique_id as bet_unique_id, b.description as bet_description
   from mine m left join bets b on b.id = m.bet_id
   order by m.id desc limit $3`,
)

// --- debts ---------------------------------------------------------------------------------------------------------

export const insertTokenDebts = statement<
  never,
  [
    betId: string,
    debtorIds: readonly string[],
    debtorParticipantIds: readonly string[],
    creditorAccountIds: readonly string[],
    creditorParticipantIds: readonly (string | null)[],
    tokens: readonly number[],
  ]
>(
  'ledger.insert_debts',
  `insert into token_debts (bet_id, debtor_id, debtor_participant_id, creditor_account_id, creditor_participant_id, tokens)
   select $1, * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::bigint[])`,
)

export interface CollectedRow {
  readonly id: string
  readonly bet_id: string
  readonly creditor_account_id: string
  readonly creditor_participant_id: string | null
  readonly collected_tokens: number
  readonly passed_tokens: number
  readonly is_wallet: boolean
}

/** Debts of which something was collected that has not been passed on. */
export const selectCollected = statement<CollectedRow, [limit: number]>(
  'ledger.collected',
  `select d.id, d.bet_id, d.creditor_account_id, d.creditor_participant_id, d.collected_tokens, d.passed_tokens,
     exists (select from profiles p where p.user_id = d.creditor_account_id) as is_wallet
   from token_debts d where d.passed_tokens < d.collected_tokens order by d.created_at limit $1`,
)

export const updatePassed = statement<never, [id: string, passedTokens: number]>(
  'ledger.pass_on',
  'update token_debts set passed_tokens = $2 where id = $1',
)

export const writeOffDebts = statement<unknown, []>('ledger.write_off', 'select app.write_off_debts()')

/** The wallets of the participants of the bet that is being corrected, locked in their order. */
export const lockWallets = statement<{ readonly id: string; readonly balance: number }, []>(
  'ledger.lock_wallets',
  'select id, balance from app.lock_wallets()',
)
