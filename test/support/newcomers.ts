import type { Inputs } from '#contract/index.ts'
import { randomUUID } from 'node:crypto'
import { PASSWORD, type Browser, type TestServer } from './http.ts'
import { must } from './answers.ts'
import { through, type Person, type World } from './people.ts'
import { aRequest, aStartedBet, join } from './started-bet.ts'
import { ask } from './social.ts'
import { DAYS, letTimePass } from './time.ts'

/** A user who has just signed up, with the browser they used. */
export interface Newcomer extends Person {
  readonly browser: Browser
  readonly email: string
}

export const anEmail = () => `${randomUUID()}@example.com`
export const anAccount = (email: string, name: string, inviteCode: string | null): Inputs['accounts']['signUp'] => ({
  email,
  password: PASSWORD,
  displayName: name,
  inviteCode,
  returnTo: null,
})

/** A bet of one's own with a prediction in it, for nothing. */
export const predictOwn = async (person: Person) =>
  must(
    await person.command(
      'bets.create',
      aRequest({
        stake: { type: 'action', forfeit: 'sing' },
        friends: [{ name: 'Somebody', userId: null, prediction: null }],
      }),
    ),
  )

/** A bet for nothing of two people, settled as a draw; answers its id. */
async function settled(person: Person, other: Person): Promise<string> {
  const stake = { type: 'action', forfeit: 'sing' } as const
  const { uniqueId } = await join(other, await aStartedBet(person, [other.name], { stake }))
  must(await person.command('bets.resolve', { uniqueId, resolution: { type: 'drawn' } }))
  return uniqueId
}

/** Lets both have been in bets settled on two UTC days, yesterday and today: what makes an inviter's bonus due. */
export async function settleOnTwoDays({ owner }: World, person: Person, other: Person): Promise<void> {
  await letTimePass(owner, [await settled(person, other)], DAYS)
  await settled(person, other)
}

/** Users who sign up through links on this server, which has no mailer: their addresses are confirmed at once. */
export function newcomersOf(world: World, server: TestServer) {
  return {
    /** The person's own invite link. */
    linkOf: async (person: Pick<Person, 'id'>, isNew = false): Promise<string> =>
      must(await ask(world.db, person.id, ['invites.generate', { isNew }])).code,
    /** Signs up, through a link where there is one. */
    comeBy: async (
      code: string | null,
      { name = 'New', email = anEmail(), returnTo = null as string | null } = {},
    ): Promise<Newcomer> => {
      const browser = server.visitor()
      await browser.client.accounts.signUp({ ...anAccount(email, name, code), returnTo })
      const me = await browser.client.accounts.me({})
      if (!me) throw new Error('nobody came')
      return { ...through(world, { id: me.userId, name }), browser, email }
    },
    premiumOf: async (person: Pick<Person, 'id'>): Promise<Date | null> => {
      const { rows } = await world.owner.query<{ premium_until: Date | null }>(
        'select premium_until from profiles where user_id = $1',
        [person.id],
      )
      return rows[0]?.premium_until ?? null
    },
  }
}
