import { statement } from '#server/db/statement.ts'

export const insertEmail = statement<never, [userId: string, sealed: Buffer, goodForSeconds: number]>(
  'emails.insert',
  `insert into emails (user_id, sealed, expires_at) values ($1, $2, now() + $3 * interval '1 second')`,
)

export interface DueEmail {
  readonly id: string
  readonly sealed: Buffer
  /** This one counted. */
  readonly tries: number
  readonly created_at: Date
  readonly email: string
}

/** Claimed for as long as the sending process extends the lease with {@link delayEmail}. */
export const claimNextEmail = statement<DueEmail, [leaseSeconds: number]>(
  'emails.claim_next',
  `with due as (
     update emails set due_at = now() + $1 * interval '1 second', tries = tries + 1
     where id = (select id from emails where due_at <= now() and expires_at > now() order by due_at limit 1
       for update skip locked)
     returning id, user_id, sealed, tries, created_at)
   select due.id, due.sealed, due.tries, due.created_at, u.email from due join users u on u.id = due.user_id`,
)

/** Extends the lease, or postpones the next try. */
export const delayEmail = statement<never, [id: string, seconds: number]>(
  'emails.delay',
  `update emails set due_at = now() + $2 * interval '1 second' where id = $1`,
)

export const selectAnyEmail = statement<unknown, []>('emails.any', 'select from emails limit 1')

export const deleteEmail = statement<never, [id: string]>('emails.delete', 'delete from emails where id = $1')

/** Emails that could not be sent in time. */
export const deleteExpired = statement<{ readonly id: string }, []>(
  'emails.delete_expired',
  'delete from emails where expires_at <= now() and due_at <= now() returning id',
)
