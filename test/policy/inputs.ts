import type { BetView } from '#contract/bet-view.ts'
import { contract } from '#contract/index.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { PASSWORD } from '#test/support/http.ts'
import type { StagedLeague } from '#test/support/league-stages.ts'
import { aRequest, participantIdOf } from '#test/support/started-bet.ts'

/** What a call is about: at most one of the two. */
interface Subject {
  readonly bet: BetView | null
  readonly league: StagedLeague | null
}
type Input = Readonly<Record<string, unknown>>

const WRONG_PASSWORD = 'Nobodys-2026!'

/** The participant of the bet, or one that no bet has. */
const participant = ({ bet }: Subject, name: string): string =>
  bet?.participants.some((p) => p.name === name) ? participantIdOf(bet, name) : randomUUID()
const winners = (subject: Subject) => ({ type: 'winners', winnerIds: [participant(subject, 'Bo')] })

/** The value of a field, by its name: a new endpoint whose fields have these names needs no line of its own. */
const FIELDS: { readonly [field in string]?: (subject: Subject) => unknown } = {
  commandId: () => randomUUID(),
  uniqueId: ({ bet }) => bet?.uniqueId ?? 'A'.repeat(22),
  participantId: (subject) => participant(subject, 'Bo'),
  leagueId: ({ league }) => league?.leagueId ?? randomUUID(),
  memberId: ({ league }) => league?.otherMemberId ?? randomUUID(),
  userId: () => randomUUID(),
  personId: () => randomUUID(),
  requestId: () => randomUUID(),
  commentId: () => randomUUID(),
  photoId: () => randomUUID(),
  upToId: () => randomUUID(),
  sessionId: () => null,
  passkeyId: () => randomUUID(),
  identityId: () => randomUUID(),
  providerId: () => 'club',
  answer: () => 'code=made-up&state=made-up',
  credentialId: () => 'made-up',
  clientDataJSON: () => 'made-up',
  attestationObject: () => 'made-up',
  authenticatorData: () => 'made-up',
  signature: () => 'made-up',
  code: () => 'made-up',
  token: () => 'made up',
  email: () => `${randomUUID()}@example.com`,
  password: () => WRONG_PASSWORD,
  newPassword: () => PASSWORD,
  currentPassword: () => WRONG_PASSWORD,
  displayName: () => 'Somebody else',
  inviteCode: () => null,
  returnTo: () => null,
  before: () => null,
  lastDay: () => null,
  text: () => 'No, never',
  caption: () => '',
  reason: () => 'No',
  sentence: () => 'It was different',
  deadline: () => new Date('2099-01-01T00:00:00Z'),
  resultDate: () => new Date('2099-01-01T00:00:00Z'),
  askAgainDays: () => 1,
  result: winners,
  resolution: winners,
}

/** Where the name of a field does not say enough. */
const EXCEPTIONS: { readonly [endpoint in string]?: (subject: Subject) => Input } = {
  'accounts.signUp': () => ({ password: PASSWORD, displayName: 'New' }),
  'accounts.signIn': () => ({ password: PASSWORD }),
  'accounts.resetPassword': () => ({ password: PASSWORD }),
  'passkeys.signUp': () => ({ transports: [], name: 'Phone' }),
  'passkeys.add': () => ({ transports: [], name: 'Phone' }),
  'passkeys.rename': () => ({ name: 'Phone' }),
  'friends.shareScore': () => ({ isAllowed: true }),
  'friends.search': () => ({ text: 'nobody' }),
  'invites.generate': () => ({ isNew: false }),
  'pets.rename': () => ({ name: 'Biscuit' }),
  'pets.choose': () => ({ type: 'mystical_dog' }),
  'pets.seeGrowth': () => ({ stage: 'baby' }),
  'bets.create': () => aRequest({ stake: { type: 'token', tokensText: '1' } }),
  'bets.claim': (subject) => ({ participantId: participant(subject, 'Free') }),
  'bets.addParticipant': () => ({ name: 'Dee' }),
  'bets.editPrediction': () => ({ text: 'Well, maybe' }),
  'bets.report': () => ({ reason: 'mean' }),
  'leagues.report': () => ({ reason: 'mean' }),
  'friends.report': () => ({ reason: 'mean' }),
  'comments.list': () => ({ after: 0 }),
  'comments.reactors': () => ({ target: { type: 'ending' } }),
  'comments.react': () => ({ target: { type: 'ending' }, kind: '💀', isOn: true }),
  'comments.report': (subject) => ({
    target: { type: 'proof', participantId: participant(subject, 'Bo') },
    reason: 'mean',
    isBlocking: false,
  }),
  'comments.markRead': () => ({ number: 1 }),
  'comments.follow': () => ({ isOn: true }),
  'leagues.create': () => ({ name: 'Sunday Club' }),
  'leagues.preview': ({ league }) => ({ code: league?.code ?? 'AAAAAAAA' }),
  'leagues.join': ({ league }) => ({ code: league?.code ?? 'AAAAAAAA' }),
  'tasks.claim': () => ({ task: 'check_in' }),
  'notifications.choose': () => ({ kind: 'bet.live', channel: 'push', isOn: false }),
  'notifications.subscribe': () => ({
    endpoint: `https://push.example/${randomUUID()}`,
    p256dh: 'B'.repeat(87),
    auth: 'A'.repeat(22),
  }),
  'notifications.unsubscribe': () => ({ endpoint: 'https://push.example/x' }),
  'notifications.mute': ({ bet }) => ({
    about: { type: 'bet', uniqueId: bet?.uniqueId ?? 'A'.repeat(22) },
    isMuted: true,
  }),
}

/** The names of the fields that a call must carry. */
function requiredFields(endpoint: string): readonly string[] {
  const [noun = '', verb = ''] = endpoint.split('.')
  const table = contract as unknown as Record<string, Record<string, { '~orpc': { inputSchema: z.ZodType } }>>
  const schema = table[noun]?.[verb]?.['~orpc'].inputSchema
  const fields = schema instanceof z.ZodDefault ? schema.unwrap() : schema
  if (!(fields instanceof z.ZodObject)) throw new Error(`the input of ${endpoint} is no object`)
  return Object.entries(fields.shape).flatMap(([name, field]) =>
    z.safeParse(field as z.ZodType, undefined).success ? [] : [name],
  )
}

/**
 * A well-formed call, as the matrices describe it: a value for every field that it must carry.
 *
 * @throws Error for a field that has no value: give its name one in `FIELDS`, or the endpoint in `EXCEPTIONS`
 */
export function inputFor(endpoint: string, bet: BetView | null, league: StagedLeague | null = null): Input {
  const subject: Subject = { bet, league }
  const given = EXCEPTIONS[endpoint]?.(subject) ?? {}
  const missing = requiredFields(endpoint).filter((name) => !(name in given))
  const named = missing.map((name): [string, unknown] => {
    const valueOf = FIELDS[name]
    if (!valueOf) throw new Error(`${endpoint} has a field ${name} that no call of the policy has a value for`)
    return [name, valueOf(subject)]
  })
  return { ...Object.fromEntries(named), ...given }
}
