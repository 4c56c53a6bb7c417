import { describe, expect, it } from 'vitest'
import { cloneDatabase } from '#test/support/database.ts'
import { aPerson } from '#test/support/people.ts'
import { aStartedBet, participantIdOf } from '#test/support/started-bet.ts'

/** What the races of `races.db.test.ts` would find without the locks: each of those tests can fail. */
const world = await cloneDatabase()
const { owner } = world
const ann = await aPerson(world, 'Ann')
const bo = await aPerson(world, 'Bo')
const cy = await aPerson(world, 'Cy')
const guests = await Promise.all(Array.from({ length: 20 }, (_, index) => aPerson(world, `Guest ${index}`)))
const tiny = { stake: { type: 'token', tokensText: '1' } } as const

describe('the same races without our locks', () => {
  /** Check, then write: what a use-case would do if it asked the rule before it held the row. */
  const naively = (sql: { readonly look: string; readonly write: string }) => {
    const looked: Promise<unknown>[] = []
    return async (values: readonly unknown[]): Promise<boolean> => {
      const look = owner.query(sql.look, values.slice(0, 1))
      looked.push(look)
      const { rowCount } = await look
      await Promise.all(looked)
      if (rowCount === 0) return false
      await owner.query(sql.write, [...values])
      return true
    }
  }

  it('gives one place to many, and the race would say so', async () => {
    const bet = await aStartedBet(ann, ['Bo'], tiny)
    const claim = naively({
      look: 'select from bet_participants where id = $1 and user_id is null',
      write: 'update bet_participants set user_id = $2 where id = $1',
    })
    const claimed = await Promise.all(guests.map((guest) => claim([participantIdOf(bet, 'Bo'), guest.id])))
    expect(claimed.filter(Boolean).length).toBeGreaterThan(1)
    await owner.query('update bet_participants set user_id = null where id = $1', [participantIdOf(bet, 'Bo')])
  })

  it('never activates when the last two predict at once, and the checker would say so', async () => {
    const bet = await aStartedBet(ann, ['Bo', 'Cy'], { stake: { type: 'action', forfeit: 'sing' } })
    const clients = await Promise.all([owner.connect(), owner.connect()])
    try {
      const complete = await Promise.all(
        clients.map(async (client, index) => {
          await client.query('begin')
          const name = ['Bo', 'Cy'][index]
          await client.query(`update bet_participants set status = 'accepted', user_id = $2 where id = $1`, [
            participantIdOf(bet, name ?? ''),
            [bo, cy][index]?.id,
          ])
          const { rows } = await client.query<{ all: boolean }>(
            `select bool_and(p.status = 'accepted') as all from bet_participants p
             join bets b on b.id = p.bet_id where b.unique_id = $1`,
            [bet.uniqueId],
          )
          return rows[0]?.all
        }),
      )
      expect(complete).toEqual([false, false])
    } finally {
      for (const client of clients) {
        await client.query('rollback')
        client.release()
      }
    }
  })
})
