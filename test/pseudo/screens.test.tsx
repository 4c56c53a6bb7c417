// @vitest-environment happy-dom
import type { BetView } from '#contract/bet-view.ts'
import type { NotificationView } from '#contract/notifications.ts'
import { NOTIFICATION_KIND_NAMES, type NotificationKind } from '#domain/notifications/kinds.ts'
import { TASKS } from '#domain/tasks/task.ts'
import { landing } from '#copy/landing.ts'
import { cleanup, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aHistory, anEntry } from '#test/support/bet-history.ts'
import { aBetView, aResultState, inDays } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { anId, NOW } from '#test/support/factories.ts'
import { aLeaguePage, aLeagueView, aMember, aStanding } from '#test/support/league-view.ts'
import { renderApp } from '#test/support/render-app.tsx'
import { pseudo } from './pseudo-words.ts'
import { foreignTexts, writtenIn } from './shown-words.tsx'

type App = Parameters<typeof renderApp>[0]
type Answers = NonNullable<App['bets']>
type Screen = readonly [name: string, app: App, given?: readonly unknown[]]

const uniqueId = 'B'.repeat(22)
const me = aMe()
const mia = myParticipantView({ isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } })
const seen = (name: string) => aSealedParticipant(name, { state: 'visible', text: `${name} said so` })
const sam = { ...seen('Sam'), isCreator: true }
const priya = seen('Priya')
const waitingBet = aBetView()
const activeBet = aBetView({
  status: 'active',
  isInvolved: true,
  hasRevealed: true,
  deadline: inDays(3),
  participants: [mia, sam, priya],
  resultState: aResultState({ phase: 'disagreeing', endsAt: inDays(2), missingIds: [priya.id] }),
})
const result = {
  winnerIds: [sam.id],
  potTokens: 75,
  shareTokens: 75,
  remainderTokens: 1,
  resolvedAt: NOW,
  answer: null,
  resolvedByName: 'Sam',
  expiryReason: null,
}
const wonBet = aBetView({
  status: 'won',
  isInvolved: true,
  hasRevealed: true,
  isLocked: true,
  participants: [mia, sam, priya],
  result,
})
const dareBet = { ...wonBet, stake: { type: 'action' as const, forfeit: 'Sing on the bus' } }
const cancelledBet = aBetView({
  status: 'cancelled',
  isInvolved: true,
  participants: [mia, sam, priya],
  result: { ...result, winnerIds: [], shareTokens: 0, remainderTokens: 0, expiryReason: 'no_result' },
})
const ownBet = (bet: BetView) => ({ ...bet, isCreator: true, participants: [{ ...mia, isCreator: true }, seen('Jo')] })

const history = aHistory(
  aBetView().uniqueId,
  (
    ['created', 'claimed', 'predicted', 'revealed', 'activated', 'confirmed', 'disagreed', 'left', 'resolved'] as const
  ).map((type) => anEntry(type)),
  {
    transfers: [{ id: 'stake', reason: 'stake', participantName: 'Mia', tokens: 25, at: NOW }],
    potTokens: 25,
    debts: [{ participantName: 'Mia', status: 'owed' }],
    statements: [{ participantName: 'Sam', answer: null, winnerNames: ['Mia', 'Priya'] }],
    awards: [{ participantName: 'Mia', xp: 50 }],
  },
)
const confirmations = {
  state: 'open',
  nobodyVotes: 1,
  participants: [mia, sam, priya].map(({ id }, index) => ({
    participantId: id,
    isConfirmed: index < 2,
    answer: null,
    votes: index,
    said: null,
  })),
}
const aDebt = {
  participantId: mia.id,
  status: 'sent_back',
  isMine: true,
  isOwedToMe: false,
  proofSentAt: null,
  remindedAt: null,
  photo: null,
  sentBackReason: 'No hat in sight',
  decidedByName: 'Sam',
  myXp: null,
} as const
const aProof = {
  ...aDebt,
  status: 'proof_sent',
  isMine: false,
  isOwedToMe: true,
  participantId: priya.id,
  proofSentAt: NOW,
  sentBackReason: null,
  decidedByName: null,
} as const

const entry = (kind: NotificationKind, bet: NotificationView['bet']): NotificationView => ({
  id: anId(),
  kind,
  at: NOW,
  isRead: false,
  names: ['Priya', 'Jo'],
  peopleCount: 4,
  facts: { tokens: 25, outcome: 'won', stage: 'adult', days: 2, month: 2, side: 'inviter' },
  bet,
  league: null,
  address: `/predict/${uniqueId}`,
})
const aboutBet = { uniqueId, description: 'Will Sam be late?', isMuted: false }
const notifications = NOTIFICATION_KIND_NAMES.map((kind) => entry(kind, kind.startsWith('bet.') ? aboutBet : null))

const league = aLeaguePage({
  isCreator: true,
  deadline: inDays(9),
  standings: [
    aStanding({ tokens: 90, won: 3 }),
    aStanding({ name: 'Mia', isMe: true, rank: 2 }),
    aStanding({ name: 'Jo', hasLeft: true, rank: 3 }),
  ],
})
const person = { userId: anId(), displayName: 'Noor', pet: null }
const account = {
  displayName: 'Mia',
  email: 'mia@example.com',
  memberSince: NOW,
  hasPassword: true,
  sessions: [
    { id: anId(), isCurrent: true, userAgent: null, signedInAt: NOW, lastSeenAt: NOW },
    {
      id: anId(),
      isCurrent: false,
      userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/130.0',
      signedInAt: NOW,
      lastSeenAt: NOW,
    },
  ],
}
const settings = {
  hasMail: true,
  topics: [{ topic: 'bets', kinds: [{ kind: 'bet.live', push: true, mail: true }] }],
  muted: [{ type: 'bet', uniqueId, name: 'Will Sam be late?' }],
}
const invite = { inviterName: 'Priya', inviterPet: null, inviterTokens: 310, memberSince: NOW, relation: 'open' }
const tasks = TASKS.map((task, index) => ({
  task,
  rewardTokens: 10,
  state: (['open', 'ready', 'done'] as const)[index % 3],
  readyTokens: index % 3 === 1 ? 10 : 0,
  nextAt: null,
}))
const wallet = {
  entries: [
    {
      id: 'a',
      at: NOW,
      reason: 'stake',
      tokens: -25,
      balanceAfterTokens: 75,
      bet: { uniqueId, description: 'Will Sam be late?' },
      task: null,
    },
  ],
  nextBefore: null,
}

const answer = (value: unknown) => async () => value
const bets = (bet: BetView, more: Answers = {}): Answers => ({ get: answer(bet), ...more })
const refused = (code: string) => () => Promise.reject({ code, status: 404, data: {} })
const listed = {
  bets: [activeBet, dareBet, waitingBet, cancelledBet].map((bet, index) => ({
    ...bet,
    uniqueId: String(index).repeat(22),
    isHidden: false,
  })),
  hiddenCount: 0,
  nextBefore: null,
}
const dareDebts = { iOwe: [], owedToMe: [] }

/** Names of programs and keys, which no language translates. */
const PROPER_NAMES = ['WhatsApp', 'Instagram', 'Firefox', 'Linux', 'QR']

const SCREENS: readonly Screen[] = [
  ['the landing page', { address: '/' }, [landing.examples]],
  ['the demo', { address: '/demo' }],
  ['signing in', { address: '/auth' }],
  ['signing up with an invite', { address: '/auth?mode=sign-up&invite=abc' }],
  ['a forgotten password', { address: '/auth/forgot' }],
  ['a new password', { address: '/auth/reset?token=t' }],
  ['confirming an email', { address: '/auth/confirm?token=t' }],
  ['unsubscribing', { address: '/unsubscribe?token=t' }],
  ['an unknown bet', { address: `/predict/${uniqueId}`, bets: { get: refused('bet.not_found') } }],
  ['a bet for a visitor', { address: `/predict/${uniqueId}`, bets: bets(waitingBet) }, [waitingBet]],
  ['a bet for a user outside', { address: `/predict/${uniqueId}`, me, bets: bets(waitingBet) }, [waitingBet]],
  ['an active bet', { address: `/predict/${uniqueId}`, me, bets: bets(activeBet) }, [activeBet]],
  ['a bet that is won', { address: `/predict/${uniqueId}`, me, bets: bets(wonBet) }, [wonBet]],
  ['a lost dare', { address: `/predict/${uniqueId}`, me, bets: bets(dareBet) }, [dareBet]],
  ['a cancelled bet', { address: `/predict/${uniqueId}`, me, bets: bets(cancelledBet) }, [cancelledBet]],
  [
    'a receipt',
    { address: `/bet/${uniqueId}/receipt`, me, bets: bets(wonBet, { history: answer(history) }) },
    [wonBet, history],
  ],
  [
    'the dare of a debtor',
    { address: `/bet/${uniqueId}/dare`, me, bets: bets(dareBet), dares: { list: answer({ debts: [aDebt] }) } },
    [dareBet, aDebt],
  ],
  [
    'the dare of a winner',
    { address: `/bet/${uniqueId}/dare`, me, bets: bets(dareBet), dares: { list: answer({ debts: [aProof] }) } },
    [dareBet, aProof],
  ],
  [
    'confirming a result',
    { address: `/bet/${uniqueId}/results`, me, bets: bets(activeBet, { confirmations: answer(confirmations) }) },
    [activeBet],
  ],
  [
    'resolving a bet',
    {
      address: `/resolve-bet/${uniqueId}`,
      me,
      bets: bets(ownBet(activeBet), { confirmations: answer(confirmations) }),
    },
    [activeBet, ownBet(activeBet)],
  ],
  ['managing a bet', { address: `/manage-bet/${uniqueId}`, me, bets: bets(ownBet(waitingBet)) }, [ownBet(waitingBet)]],
  ['My Bets', { address: '/my-bets', me, bets: { listMine: answer(listed), dareDebts: answer(dareDebts) } }, [listed]],
  ['My Bets without a bet', { address: '/my-bets', me }],
  [
    'the notifications',
    {
      address: '/notifications',
      me,
      notifications: {
        list: answer({ cards: notifications.map((each) => ({ id: each.id, entries: [each] })), nextBefore: null }),
        settings: answer(settings),
      },
    },
    [notifications, settings],
  ],
  [
    'the account',
    {
      address: '/account',
      me,
      accounts: { account: answer(account) },
      notifications: { settings: answer(settings) },
      friends: {
        list: answer({ friends: [person], blocked: [{ ...person, userId: anId(), displayName: 'Eve' }] }),
        requests: answer({
          received: [{ requestId: anId(), person, at: NOW }],
          sent: [{ requestId: anId(), person, at: NOW }],
        }),
      },
    },
    [account, settings, person, 'Eve'],
  ],
  [
    'earning tokens',
    { address: '/earn-tokens', me, tasks: { list: answer({ tasks }) }, accounts: { walletHistory: answer(wallet) } },
    [wallet],
  ],
  [
    'inviting friends',
    {
      address: '/invite-friends',
      me,
      invites: { mine: answer({ invite: { code: 'abc', expiresAt: inDays(5) }, joinedCount: 2, rewardedCount: 1 }) },
    },
    ['abc'],
  ],
  ['a friend’s invite', { address: '/add-friend?invite=abc', me, invites: { view: answer(invite) } }, [invite]],
  [
    'an invite that has expired',
    { address: '/add-friend?invite=abc', me, invites: { view: refused('invite.invalid') } },
  ],
  [
    'the leagues',
    {
      address: '/leagues',
      me,
      leagues: {
        listMine: answer({
          leagues: [aLeagueView(), aLeagueView({ name: 'Night Shift', status: 'finished', endedAt: NOW })],
        }),
      },
    },
    [league, 'Night Shift'],
  ],
  ['the leagues without a league', { address: '/leagues', me }],
  [
    'a league',
    {
      address: `/leagues/${league.leagueId}`,
      me,
      leagues: { get: answer(league), members: answer({ members: [aMember(), aMember({ name: 'Mia', isMe: true })] }) },
    },
    [league],
  ],
  ...[1, 2, 3, 4, 5].map((step): Screen => [`step ${step} of a new bet`, { address: `/create-bet?step=${step}`, me }]),
  ['the first step of a visitor', { address: '/create-bet?step=1' }],
]

const awake = () =>
  waitFor(() => {
    expect(document.querySelector('main, [role=alertdialog]')).not.toBeNull()
    expect(document.querySelector('main[aria-busy=true]')).toBeNull()
  })

// Dates are printed for the languages of the device: in Arabic none of their characters is a plain one.
beforeAll(() => void Object.defineProperty(navigator, 'languages', { value: ['ar'] }))
afterEach(cleanup)

describe('every word comes from copy', () => {
  it.each(SCREENS.map(([name, app, given = []]) => ({ name, app, given })))(
    'on the screen $name',
    async ({ app, given }) => {
      await renderApp(app)
      await awake()
      const written = [...writtenIn([app.me, given]), ...PROPER_NAMES]
      expect(foreignTexts(document.body, written)).toEqual([])
      // Menus and sheets, whose parts come when they are opened.
      for (const opener of document.querySelectorAll<HTMLElement>('main [aria-haspopup=dialog], main summary')) {
        await userEvent.click(opener)
        await awake()
        expect(foreignTexts(document.body, written)).toEqual([])
        await userEvent.keyboard('{Escape}')
      }
    },
  )

  it('and a sentence that does not would be noticed', () => {
    render(
      <p title="More">
        {pseudo('Sealed by you')} <b aria-label="Close it">Sam</b> <i>S</i> Hello
      </p>,
    )
    expect(foreignTexts(document.body, ['Sam'])).toEqual(['More', ' Hello', 'Close it'])
  })
})
