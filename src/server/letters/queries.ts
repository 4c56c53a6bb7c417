import { statement } from '../db/statement.ts'

export const insertLetter = statement<never, [userId: string, sealed: Buffer, goodForSeconds: number]>(
  'letters.insert',
  `insert into letters (user_id, sealed, expires_at) values ($1, $2, now() + $3 * interval '1 second')`,
)

export interface DueLetter {
  readonly id: string
  readonly sealed: Buffer
  /** This one counted. */
  readonly tries: number
  readonly created_at: Date
  readonly email: string
}

/** Lent for as long as somebody says that it is still in their hand: see `keepLetter`. */
export const lendLetter = statement<DueLetter, [leaseSeconds: number]>(
  'letters.lend',
  `with due as (
     update letters set due_at = now() + $1 * interval '1 second', tries = tries + 1
     where id = (select id from letters where due_at <= now() and expires_at > now() order by due_at limit 1
       for update skip locked)
     returning id, user_id, sealed, tries, created_at)
   select due.id, due.sealed, due.tries, due.created_at, u.email from due join users u on u.id = due.user_id`,
)

/** Still in hand, or to be tried again by then. */
export const delayLetter = statement<never, [id: string, seconds: number]>(
  'letters.delay',
  `update letters set due_at = now() + $2 * interval '1 second' where id = $1`,
)

export const deleteLetter = statement<never, [id: string]>('letters.delete', 'delete from letters where id = $1')

/** Those that came too late. */
export const deleteExpired = statement<{ readonly id: string }, []>(
  'letters.delete_expired',
  'delete from letters where expires_at <= now() and due_at <= now() returning id',
)
