import type { Pool } from 'pg'
import { REACTION_KINDS } from '#domain/comments/reaction.ts'
import type { SeededBet } from './seed.ts'

/** What is said about each bet. */
interface SeededTalk {
  readonly comments: number
  /** Nine in ten to the comments, the others to the predictions, as evenly as they go. */
  readonly reactions: number
}

/**
 * Fills the threads of bets past the use-cases, but as they would have. Every participant has revealed, and
 * has read all but the last five.
 */
export async function seedTalk(owner: Pool, bets: readonly SeededBet[], talk: SeededTalk): Promise<void> {
  const uniqueIds = bets.map(({ uniqueId }) => uniqueId)
  const toPredictions = Math.floor(talk.reactions / 10)
  const kinds = `array[${REACTION_KINDS.map((one) => `'${one}'`).join(', ')}]`
  // In turns: each target gets one more of another person and kind, until there are as many as are wanted.
  const reactTo = (column: string, table: string, count: number) => `
    insert into reactions (user_id, bet_id, ${column}, kind)
    select p.user_id, each.bet_id, each.id, (${kinds})[1 + (each.n + each.turn) % 6] from (
      select t.*, turn, row_number() over (partition by t.bet_id order by turn, t.n) as nr from (
        select x.id, x.bet_id, row_number() over (partition by x.bet_id order by x.id) as n,
          (select count(*) from bet_participants q where q.bet_id = x.bet_id) as size
        from ${table} x join bets b on b.id = x.bet_id where b.unique_id = any ($1)) t
      cross join generate_series(0, 29) turn) each
    join bet_participants p on p.bet_id = each.bet_id and p.position = 1 + (each.n + each.turn) % each.size
    where each.nr <= ${count}`
  const statements = [
    `insert into comment_threads (bet_id, last_number, comment_count)
       select id, ${talk.comments}, ${talk.comments} from bets where unique_id = any ($1)`,
    `insert into comments (id, bet_id, number, author_id, body, created_at)
       select uuidv7(), b.id, n, p.user_id, 'What I have to say about it, and it is not the first time: ' || n,
         now() - make_interval(mins => ${talk.comments} - n) - interval '1 day'
       from bets b cross join generate_series(1, ${talk.comments}) n
       join bet_participants p on p.bet_id = b.id and p.position = 1 + n % (select max(q.position) from bet_participants q where q.bet_id = b.id)
       where b.unique_id = any ($1)`,
    `insert into comment_readers (user_id, bet_id, read_up_to)
       select p.user_id, p.bet_id, ${Math.max(0, talk.comments - 5)} from bet_participants p join bets b on b.id = p.bet_id
       where b.unique_id = any ($1)`,
    `insert into prediction_reveals (bet_id, user_id, revealed_version)
       select p.bet_id, p.user_id, b.version from bet_participants p join bets b on b.id = p.bet_id where b.unique_id = any ($1)`,
    reactTo('comment_id', 'comments', talk.reactions - toPredictions),
    reactTo('prediction_id', 'predictions', toPredictions),
  ]
  for (const statement of statements) await owner.query(statement, [uniqueIds])
}
