import { aBetView, aResult } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { aParticipantView, aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { NOW } from '#test/support/factories.ts'
import { preselectedParticipant } from '#web/features/predict/joining/preselected-participant.ts'
import { describe, expect, it } from 'vitest'
import { type ScreenState, screenStateOf } from './screen-state.ts'

const me = aMe()
const BEFORE = new Date(NOW.getTime() + 1)
const AFTER = new Date(NOW.getTime() - 1)
const sam = { ...aSealedParticipant('Sam'), isCreator: true }
const samSeen = { ...aSealedParticipant('Sam', { state: 'visible', text: '14' }), isCreator: true, isOpened: true }
const free = aParticipantView({ name: 'Jo' })
const mine = myParticipantView()
const sealed = myParticipantView({ isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } })
const result = aResult([sealed.id])

type Case = readonly [
  name: string,
  bet: Parameters<typeof aBetView>[0],
  who: Parameters<typeof screenStateOf>[1],
  expected: Partial<ScreenState>,
]

const CASES: readonly Case[] = [
  ['a stranger, a free place', {}, null, { kind: 'visitor', closed: null }],
  [
    'a stranger, all taken',
    { participants: [sam, aSealedParticipant('Jo')] },
    null,
    { kind: 'visitor', closed: 'full' },
  ],
  ['a stranger, too late', { deadline: AFTER }, null, { kind: 'visitor', closed: 'deadline' }],
  ['a stranger, it runs', { status: 'active', participants: [sam] }, null, { kind: 'visitor', closed: 'started' }],
  ['a stranger, it is over', { status: 'drawn' }, null, { kind: 'ended', isVisitor: true, outcome: 'drawn' }],

  ['signed in, a free place', {}, me, { kind: 'choosing' }],
  ['signed in, before the deadline', { deadline: BEFORE }, me, { kind: 'choosing' }],
  ['signed in, all taken', { participants: [sam, aSealedParticipant('Jo')] }, me, { kind: 'closed', reason: 'full' }],
  [
    'signed in, the rest is kept for others',
    { participants: [sam, aParticipantView({ reservedFor: 'somebody' })] },
    me,
    { kind: 'closed', reason: 'full' },
  ],
  ['signed in, kept for me', { participants: [sam, aParticipantView({ reservedFor: 'me' })] }, me, { kind: 'invited' }],
  ['signed in, too late', { deadline: AFTER }, me, { kind: 'closed', reason: 'deadline' }],
  ['signed in, it runs', { status: 'active', participants: [sam] }, me, { kind: 'closed', reason: 'started' }],
  ['has looked before and left', { hasRevealed: true }, me, { kind: 'closed', reason: 'revealed' }],
  ['gave a locked prediction back', { isLocked: true }, me, { kind: 'closed', reason: 'predicted_before' }],

  [
    'has a place',
    { participants: [sam, mine] },
    me,
    { kind: 'writing', suggestion: null, shortOf: null, canRelease: true },
  ],
  [
    'the creator keeps theirs',
    { isCreator: true, participants: [{ ...mine, isCreator: true }, free] },
    me,
    { kind: 'writing', canRelease: false },
  ],
  [
    'has a suggestion',
    { participants: [sam, { ...mine, prediction: { state: 'suggested', text: 'three' } }] },
    me,
    { kind: 'writing', suggestion: 'three' },
  ],
  [
    'is short of tokens',
    { participants: [sam, mine] },
    { tokens: 24, guest: null },
    { kind: 'writing', shortOf: { code: 'tokens.insufficient', needTokens: 25, haveTokens: 24 } },
  ],
  [
    'has exactly enough',
    { participants: [sam, mine] },
    { tokens: 25, guest: null },
    { kind: 'writing', shortOf: null },
  ],
  [
    'needs none for a dare',
    { participants: [sam, mine], stake: { type: 'action', forfeit: 'sing' } },
    { tokens: 0, guest: null },
    { kind: 'writing', shortOf: null },
  ],
  ['missed the deadline', { participants: [sam, mine], deadline: AFTER }, me, { kind: 'closed', reason: 'deadline' }],

  [
    'sealed, Jo is missing',
    { participants: [sam, sealed, free] },
    me,
    { kind: 'sealed', missing: [free], reveal: 'possible', canEdit: true, isPastDeadline: false },
  ],
  [
    'sealed, the only one so far',
    { participants: [sealed, free] },
    me,
    { kind: 'sealed', reveal: 'nothing_yet', canEdit: true },
  ],
  [
    'sealed, in a sealed bet',
    { participants: [sam, sealed, free], isSealed: true },
    me,
    { kind: 'sealed', reveal: 'sealed_until_active', canEdit: true },
  ],
  [
    'sealed, and looked',
    { participants: [samSeen, sealed, free], hasRevealed: true },
    me,
    { kind: 'sealed', reveal: 'done', canEdit: false },
  ],
  [
    'sealed, and looked before somebody else sealed',
    { participants: [samSeen, aSealedParticipant('Jo'), sealed], hasRevealed: true, isLocked: true },
    me,
    { kind: 'sealed', reveal: 'again', hiddenCount: 1, canEdit: false },
  ],
  [
    'sealed, and somebody else looked',
    { participants: [sam, sealed, free], isLocked: true },
    me,
    { kind: 'sealed', reveal: 'possible', canEdit: false },
  ],
  [
    'sealed, after the deadline',
    { participants: [sam, sealed, free], deadline: AFTER },
    me,
    { kind: 'sealed', canEdit: false, isPastDeadline: true },
  ],

  [
    'it runs, not opened yet',
    { status: 'active', participants: [samSeen, sealed] },
    me,
    { kind: 'active', reveal: 'possible', results: 'welcome' },
  ],
  [
    'it runs, opened',
    { status: 'active', hasRevealed: true, participants: [samSeen, sealed] },
    me,
    { kind: 'active', reveal: 'done' },
  ],
  [
    'it runs, the creator',
    { status: 'active', isCreator: true, participants: [{ ...sealed, isCreator: true }, samSeen] },
    me,
    { kind: 'active', results: 'asked' },
  ],
  [
    'a sealed bet that runs',
    { status: 'active', isSealed: true, participants: [samSeen, sealed] },
    me,
    { kind: 'active', reveal: 'possible' },
  ],

  ['won', { status: 'won', participants: [samSeen, sealed], result }, me, { kind: 'ended', outcome: 'won' }],
  [
    'lost',
    { status: 'completed', participants: [samSeen, sealed], result: { ...result, winnerIds: [samSeen.id] } },
    me,
    { kind: 'ended', outcome: 'lost' },
  ],
  ['cancelled', { status: 'cancelled', participants: [samSeen, mine] }, me, { kind: 'ended', outcome: 'cancelled' }],
]

describe('what the prediction page shows', () => {
  it.each(CASES)('%s', (_name, bet, who, expected) => {
    expect(screenStateOf(aBetView(bet), who, NOW)).toMatchObject(expected)
  })
})

describe('who somebody is, before they say so', () => {
  const reserved = aParticipantView({ name: 'Theo', reservedFor: 'me' })
  const bet = aBetView({ participants: [sam, free, reserved, aParticipantView({ name: 'Zoë' })] })
  const nobody = { participant: null, displayName: 'Nobody' }

  it.each([
    ['the name in the link', { participant: 'jo', displayName: 'Zoë' }, 'Jo'],
    ['a place kept for me', { participant: null, displayName: 'Zoë' }, 'Theo'],
    ['a taken name in the link counts for nothing', { participant: 'Sam', displayName: 'x' }, 'Theo'],
  ] as const)('%s', (_name, hints, expected) => {
    expect(preselectedParticipant(bet, hints, NOW)?.name).toBe(expected)
  })

  it('my display name, ignoring case and accents', () => {
    const open = aBetView({ participants: [sam, free, aParticipantView({ name: 'Zoë' })] })
    expect(preselectedParticipant(open, { participant: null, displayName: 'zoe' }, NOW)?.name).toBe('Zoë')
    expect(preselectedParticipant(open, nobody, NOW)).toBeNull()
  })
})
