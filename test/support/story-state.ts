import type { Pool } from 'pg'
import type { BetModel } from '#test/models/bet-model.ts'
import { ROUNDING } from '#test/models/model-books.ts'
import type { Who } from '#test/models/bet-model-types.ts'

/** How often a person was notified about a bet of the story, which goes by its number. */
interface NotifiedRow {
  readonly bet: number
  readonly kind: 'asked' | 'warned'
  readonly user_id: string
  readonly times: number
}

interface StateRow {
  readonly wallets: Record<string, number>
  readonly pets: Record<string, { readonly xp: number; readonly wins: number }>
  readonly bets: readonly { readonly participants: readonly { readonly holder: string | null }[] }[] | null
  readonly awards:
    readonly { readonly bet: number; readonly user_id: string; readonly reason: string; readonly xp: number }[] | null
  readonly debts:
    readonly { readonly debtor: string; readonly creditor: string; readonly moved: readonly number[] }[] | null
  readonly notified: readonly NotifiedRow[] | null
}

/** People by their name, and what stands about the bets of their story. */
export interface StoryPlace {
  readonly people: ReadonlyMap<Who, { readonly id: string }>
  readonly links: readonly string[]
}

/** Wallets, pets, bets with their participants and dares, awards, debts and reminders, as the database has them. */
export async function readStory(owner: Pool, { people, links }: StoryPlace) {
  const ids = [...people.values()].map(({ id }) => id)
  const { rows } = await owner.query<StateRow>({ name: 'state-of-a-story', text: STATE, values: [ids, links] })
  const [row] = rows
  const nameOf = (id: string | null) => [...people].find(([, person]) => person.id === id)?.[0] ?? null
  const byName = <T>(of: Readonly<Record<string, T>> | undefined) =>
    Object.fromEntries([...people].map(([name, { id }]) => [name, of?.[id]]))
  return {
    wallets: byName(row?.wallets),
    pets: byName(row?.pets),
    bets: (row?.bets ?? []).map((bet) => ({
      ...bet,
      participants: bet.participants.map((participant) => ({ ...participant, holder: nameOf(participant.holder) })),
    })),
    awards: Object.fromEntries(
      (row?.awards ?? []).map(({ bet, user_id: id, reason, xp }) => [`${bet}/${nameOf(id)}/${reason}`, xp]),
    ),
    debts: (row?.debts ?? []).map(({ debtor, creditor, moved }) => [
      nameOf(debtor),
      nameOf(creditor) ?? ROUNDING,
      ...moved,
    ]),
    notified: Object.fromEntries(
      (row?.notified ?? []).map(({ bet, kind, user_id: id, times }) => [`${bet}/${kind}/${nameOf(id)}`, times]),
    ),
  }
}

/** The same, as the rules say. */
export const stateOf = (model: BetModel) => ({
  wallets: Object.fromEntries(model.books.wallets),
  pets: Object.fromEntries(model.pets),
  bets: model.bets.map(({ status, pot, participants, dares, ending }) => ({
    status,
    pot,
    happened: ending?.happened ?? null,
    participants: participants.map(({ nr, name, holder, prediction, hasLeft }) => ({
      name,
      holder,
      prediction,
      hasLeft,
      hasWon: ending?.nrs.includes(nr) ?? false,
      dare: dares.get(nr) ?? null,
    })),
  })),
  awards: Object.fromEntries(
    model.bets.flatMap(({ awards }, bet) => [...awards].map(([key, xp]) => [`${bet}/${key}`, xp])),
  ),
  debts: model.books.debts.map(({ debtor, creditor, tokens, collected, passed }) => [
    debtor,
    creditor,
    tokens,
    collected,
    passed,
  ]),
  notified: Object.fromEntries(model.notified),
})

/** What the rounding account holds of all stories so far. */
export async function roundingTokens(owner: Pool): Promise<number> {
  const { rows } = await owner.query<{ tokens: number }>(
    `select coalesce(sum(amount), 0)::bigint as tokens from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where a.kind = 'rounding'`,
  )
  return rows[0]?.tokens ?? 0
}

const STATE = `select
  (select json_object_agg(id, balance) from ledger_accounts where id = any($1::uuid[])) as wallets,
  (select json_object_agg(user_id, json_build_object('xp', xp, 'wins', total_wins)) from pets where user_id = any($1::uuid[])) as pets,
  (select json_agg(json_build_object('status', b.status, 'pot', coalesce(a.balance, 0), 'happened', r.answer, 'participants',
     (select json_agg(json_build_object('name', p.friend_name, 'holder', p.user_id, 'prediction', q.prediction,
       'hasLeft', p.left_at is not null, 'hasWon', coalesce(p.id = any(r.winner_participant_ids), false),
       'dare', d.status) order by p.position)
      from bet_participants p
      left join predictions q on q.participant_id = p.id and not q.is_prefilled
      left join dare_debts d on d.participant_id = p.id where p.bet_id = b.id)) order by link.nr)
   from unnest($2::text[]) with ordinality link (unique_id, nr)
   join bets b on b.unique_id = link.unique_id left join ledger_accounts a on a.id = b.id
   left join bet_results r on r.bet_id = b.id) as bets,
  (select json_agg(award) from (
     select link.nr - 1 as bet, w.user_id, replace(w.reason, '_undone', '') as reason, sum(w.xp)::int as xp
     from unnest($2::text[]) with ordinality link (unique_id, nr)
     join bets b on b.unique_id = link.unique_id join pet_awards w on w.bet_id = b.id
     group by link.nr, w.user_id, replace(w.reason, '_undone', '')
     having sum(case when w.reason like '%_undone' then -1 else 1 end) > 0) award) as awards,
  (select json_agg(json_build_object('debtor', d.debtor_id, 'creditor', d.creditor_account_id,
     'moved', json_build_array(d.tokens, d.collected_tokens, d.passed_tokens)) order by d.created_at, d.id)
   from token_debts d where d.debtor_id = any($1::uuid[])) as debts,
  (select json_agg(notified) from (
     select link.nr - 1 as bet, case n.kind when 'bet.confirmation_wanted' then 'asked' else 'warned' end as kind,
       n.user_id, count(*)::int as times
     from unnest($2::text[]) with ordinality link (unique_id, nr)
     join bets b on b.unique_id = link.unique_id
     join notifications n on n.bet_id = b.id and n.kind in ('bet.confirmation_wanted', 'bet.given_up_soon')
     group by link.nr, n.kind, n.user_id) notified) as notified`
