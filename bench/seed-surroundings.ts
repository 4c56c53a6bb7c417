import type { Pool } from 'pg'
import type { Circle } from './seed.ts'

/** Two for each bet. */
const COMMENTS = 2
/** The digits of an invite code; its alphabet has no 0 and no 1. */
const CODE_DIGITS = 'ABCDEFGHJK'

/**
 * What seeded circles have around their bets: all of a group are friends and in one league, two people have written a
 * comment on each bet, and two were notified that it is live.
 *
 * @param circle - seeded before
 * @param index - differs between all circles of a database
 */
export async function seedSurroundings(owner: Pool, circle: Circle, index: number): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    for (const statement of statementsOf(circle, index)) await client.query(statement)
    await client.query('commit')
  } finally {
    client.release()
  }
}

const statementsOf = ({ letter, betsPerGroup }: Circle, index: number): readonly string[] => [
  `create temp table made on commit drop as
     select id, substr(unique_id, 2)::bigint as b, created_by from bets
     where unique_id collate "C" between '${letter}' and '${letter}~'`,
  `create temp table people on commit drop as
     select p.bet_id, m.b, m.b / ${betsPerGroup} as g, p.position, p.user_id from made m join bet_participants p on p.bet_id = m.id`,
  'analyze made, people',
  `create temp table members on commit drop as
     select g, position, user_id from people where b % ${betsPerGroup} = 0`,
  `insert into friends (user_id, friend_user_id)
     select a.user_id, b.user_id from members a join members b on b.g = a.g and b.user_id > a.user_id`,
  `create temp table made_leagues on commit drop as
     select g, uuidv7() as id, user_id from members where position = 1`,
  `insert into groups (id, name, invite_code, created_by)
     select id, 'League ' || g, translate(${index} || lpad(g::text, ${8 - String(index).length}, '0'), '0123456789', '${CODE_DIGITS}'), user_id
     from made_leagues`,
  `insert into group_memberships (group_id, user_id)
     select l.id, m.user_id from made_leagues l join members m on m.g = l.g`,
  `insert into comment_threads (bet_id, last_number, comment_count) select id, ${COMMENTS}, ${COMMENTS} from made`,
  `insert into comments (id, bet_id, number, author_id, body)
     select uuidv7(), bet_id, position, user_id, 'What I have to say about it' from people where position <= ${COMMENTS}`,
  `insert into notifications (user_id, kind, fact_key, bet_id)
     select user_id, 'bet.live', bet_id, bet_id from people where position between 2 and 3`,
]
