import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { PASSWORD, startServer, type Person } from '../../../test/http.ts'
import { policy, type Policy, type Role } from './policy.ts'

const database = await cloneDatabase()
const server = await startServer(database)
const commandId = () => randomUUID()

type Status = 'pending' | 'active' | 'ended'
type Verbs = Readonly<Record<string, (input: object) => Promise<unknown>>>

/** The bet that the cells of the policy are about. */
async function scene(status: Status) {
  const people = await Promise.all(['Ann', 'Bo', 'Cy', 'Di'].map((name) => server.signedUp(name)))
  const [creator, participant, holder, stranger] = people as unknown as readonly [Person, Person, Person, Person]
  const bet = await creator.client.bets.create({
    commandId: commandId(),
    description: 'Will it rain?',
    creatorPrediction: 'Yes',
    friends: (status === 'pending' ? ['Bo', 'Cy', 'Ed'] : ['Bo']).map((name) => ({
      name,
      userId: null,
      prediction: null,
    })),
    stake: { type: 'token', tokensText: '10' },
    deadline: null,
    isSealed: false,
  })
  const { uniqueId } = bet
  const placeOf = (name: string) => bet.places.find((place) => place.name === name)?.id ?? randomUUID()
  await participant.client.bets.claim({ uniqueId, participantId: placeOf('Bo'), commandId: commandId() })
  await participant.client.bets.predict({ uniqueId, text: 'No', commandId: commandId() })
  if (status === 'pending') {
    await holder.client.bets.claim({ uniqueId, participantId: placeOf('Cy'), commandId: commandId() })
  }
  if (status === 'ended') {
    const resolution = { type: 'winners' as const, winnerIds: [placeOf('Bo')] }
    await creator.client.bets.resolve({ uniqueId, resolution, commandId: commandId() })
  }
  const roles: Readonly<Record<Role, Person>> = { anonymous: server.visitor(), stranger, holder, participant, creator }
  return { roles, uniqueId, placeOf }
}

/** A well-formed call of each operation on a bet. */
const callOf: Readonly<Record<string, (placeOf: (name: string) => string) => object>> = {
  get: () => ({}),
  history: () => ({}),
  claim: (placeOf) => ({ participantId: placeOf('Ed'), commandId: commandId() }),
  release: () => ({ commandId: commandId() }),
  predict: () => ({ text: 'Maybe', commandId: commandId() }),
  editPrediction: () => ({ text: 'Surely', commandId: commandId() }),
  reveal: () => ({ commandId: commandId() }),
  cancel: () => ({ commandId: commandId() }),
  resolve: (placeOf) => ({ resolution: { type: 'winners', winnerIds: [placeOf('Bo')] }, commandId: commandId() }),
}
const codeOf = async (answer: Promise<unknown> | undefined): Promise<string> =>
  (await answer?.then(
    () => 'ok',
    (thrown: { readonly code: string }) => thrown.code,
  )) ?? 'no such endpoint'

const betEntries = Object.entries<Policy>(policy.bets).flatMap(([verb, entry]) =>
  entry.about === 'bet' ? [{ verb, entry }] : [],
)
const betCells = betEntries.flatMap(({ verb, entry }) =>
  (['pending', 'active', 'ended'] as const).flatMap((status) =>
    Object.entries(entry[status]).map(([role, expected]) => ({ verb, status, role: role as Role, expected })),
  ),
)
const unknownCells = betEntries.flatMap(({ verb, entry }) =>
  Object.entries(entry.unknown).map(([role, expected]) => ({ verb, role: role as Role, expected })),
)

describe('the policy of bets', () => {
  it.each(betCells)('bets.$verb, $status, $role: $expected', async ({ verb, status, role, expected }) => {
    const { roles, uniqueId, placeOf } = await scene(status)
    const verbs = roles[role].client.bets as unknown as Verbs
    expect(await codeOf(verbs[verb]?.({ uniqueId, ...callOf[verb]?.(placeOf) }))).toBe(expected)
  })

  it.each(unknownCells)('bets.$verb of a bet nobody has, $role: $expected', async ({ verb, role, expected }) => {
    const person = role === 'anonymous' ? server.visitor() : await server.signedUp('Di')
    const input = { uniqueId: 'A'.repeat(22), ...callOf[verb]?.(() => randomUUID()) }
    expect(await codeOf((person.client.bets as unknown as Verbs)[verb]?.(input))).toBe(expected)
  })
})

const email = () => `policy-${randomUUID()}@example.com`
/** A well-formed call of each operation that is about nobody but the asking person. */
const ownCallOf: Readonly<Record<string, () => object>> = {
  me: () => ({}),
  signUp: () => ({ email: email(), password: PASSWORD, displayName: '', inviteCode: null, returnTo: null }),
  signIn: () => ({ email: email(), password: PASSWORD }),
  signOut: () => ({}),
  resendConfirmation: () => ({ email: email(), returnTo: null }),
  confirmEmail: () => ({ token: 'made-up' }),
  requestPasswordReset: () => ({ email: email() }),
  resetPassword: () => ({ token: 'made-up', password: PASSWORD }),
  walletHistory: () => ({ before: null }),
  listMine: () => ({}),
  create: () => ({
    commandId: commandId(),
    description: 'Will it rain?',
    creatorPrediction: null,
    friends: [{ name: 'Bo', userId: null, prediction: null }],
    stake: { type: 'token', tokensText: '10' },
    deadline: null,
    isSealed: false,
  }),
}
const ownCells = Object.entries(policy).flatMap(([noun, verbs]) =>
  Object.entries<Policy>(verbs).flatMap(([verb, entry]) =>
    entry.about === 'self'
      ? (['anonymous', 'signedIn'] as const).map((role) => ({ noun, verb, role, expected: entry[role] }))
      : [],
  ),
)

describe('the policy of everything else', () => {
  it.each(ownCells)('$noun.$verb, $role: $expected', async ({ noun, verb, role, expected }) => {
    const person = role === 'anonymous' ? server.visitor() : await server.signedUp('Ann')
    const client = person.client as unknown as Readonly<Record<string, Verbs>>
    expect(await codeOf(client[noun]?.[verb]?.(ownCallOf[verb]?.() ?? {}))).toBe(expected)
  })
})
