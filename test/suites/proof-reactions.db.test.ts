import { APP_HEADER, photoPath } from '#contract/http.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { BrowsingPerson } from '#test/support/bet-stages.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { PASSWORD, refused, startServer } from '#test/support/http.ts'
import { aLostDare, aPlayer, prove } from '#test/support/lost-dare.ts'

/** The use-cases behind this story: react, read-thread; of the dares debtor-commands, keep-photo. */
const world = await cloneDatabase()
const { owner } = world
const server = await startServer(world)

describe('the proof of a dare', () => {
  it('has reactions of those in the bet to its proof, and each new proof starts without', async () => {
    const dare = await aLostDare(world, server)
    const { bo, cy, dee, uniqueId, about } = dare
    const target = { type: 'proof', participantId: about('Cy').participantId } as const
    const react = (person: BrowsingPerson) =>
      person.browser.client.comments.react({ uniqueId, commandId: randomUUID(), target, kind: '🫡', isOn: true })
    const countsFor = async (person: BrowsingPerson) =>
      (await person.browser.client.comments.thread({ uniqueId })).reactions.map(({ counts, mine }) => ({
        counts,
        mine,
      }))
    /** How often open screens were asked to read the thread again. */
    const timesChanged = async () => {
      const { rows } = await owner.query<{ n: number }>(
        `select count(*)::int as n from outbox o join bets b on b.id = o.bet_id where o.type = 'comments.changed' and b.unique_id = $1`,
        [uniqueId],
      )
      return rows[0]?.n ?? 0
    }
    expect((await refused(react(bo))).code).toBe('reaction.nothing')
    await prove(dare, cy, 'Cy')
    const eve = await aPlayer(world, server, 'Eve')
    expect((await refused(react(eve))).code).toBe('bet.not_participant')
    await Promise.all([react(bo), react(cy)])
    expect(await countsFor(bo)).toEqual([{ counts: { '🫡': 2 }, mine: ['🫡'] }])
    expect(await countsFor(dee)).toEqual([{ counts: { '🫡': 2 }, mine: [] }])
    await dee.browser.client.friends.block({ userId: cy.id, commandId: randomUUID() })
    expect(await countsFor(dee)).toEqual([{ counts: { '🫡': 1 }, mine: [] }])
    expect((await dee.browser.client.comments.reactors({ uniqueId, target })).reactors).toHaveLength(1)
    const { json } = await bo.browser.client.accounts.exportAccount({ password: PASSWORD })
    expect(JSON.parse(json)).toMatchObject({ reactions: [{ kind: '🫡', to: 'proof' }] })

    await bo.browser.client.dares.sendBack({ ...about('Cy'), reason: 'That is a tram' })
    expect(await countsFor(bo)).toHaveLength(1)
    const changed = await timesChanged()
    const second = await prove(dare, cy, 'Cy')
    expect([await countsFor(bo), await timesChanged()]).toEqual([[], changed + 1])
    await react(bo)
    await cy.browser.fetch(photoPath(second), { method: 'DELETE', headers: { [APP_HEADER.name]: APP_HEADER.value } })
    expect([await countsFor(bo), await timesChanged()]).toEqual([[], changed + 3])
  })
})
