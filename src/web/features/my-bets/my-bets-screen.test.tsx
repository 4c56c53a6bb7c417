// @vitest-environment happy-dom
import type { BetView, DareDebt } from '#contract/bet-view.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aBetView, aResult } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { aParticipantView, aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { anId } from '#test/support/factories.ts'
import { aLeagueView, aStanding } from '#test/support/league-view.ts'
import { apiOf, listOf, menuOf, openMyBets, questions } from '#test/support/open-my-bets.tsx'
import { renderApp } from '#test/support/render-app.tsx'

const sam = aSealedParticipant('Sam')
const mine = myParticipantView({ isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } })

afterEach(cleanup)

describe('my bets', () => {
  it('lists what waits for me first, each with its one action', async () => {
    await openMyBets([
      aBetView({ uniqueId: 'won', description: 'Snow?', status: 'won', participants: [mine, sam] }),
      aBetView({
        uniqueId: 'call',
        description: 'Late?',
        status: 'active',
        isCreator: true,
        participants: [mine, sam],
      }),
      aBetView({
        uniqueId: 'say',
        description: 'How many?',
        participants: [sam, myParticipantView({ name: 'Mia L' })],
      }),
    ])
    await screen.findByRole('heading', { name: 'Your Bets (3)' })
    expect(questions()).toEqual(['Late?', 'How many?', 'Snow?'])
    const waiting = within(screen.getByRole('region', { name: 'Needs you' }))
    expect(waiting.getByText('2 bets waiting for you')).toBeTruthy()
    const headings = waiting.getAllByRole('heading', { level: 3 })
    expect(headings.map((heading) => heading.textContent)).toEqual(['Late?', 'How many?'])
    const others = within(screen.getByRole('list', { name: 'Your bets' })).getAllByRole('article')
    expect(others).toHaveLength(1)
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toContain('The rest')
    // The search narrows the rest: it stands below what waits, and keeps what is typed when that goes.
    const search = screen.getByRole('textbox', { name: 'Search your bets' })
    const lastWaiting = screen.getByRole('heading', { name: 'How many?' })
    expect(lastWaiting.compareDocumentPosition(search) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Resolve Bet' }).getAttribute('href')).toBe('/resolve-bet/call')
    expect(screen.getByRole('link', { name: 'Add Prediction' }).getAttribute('href')).toMatch(
      /^\/predict\/say\?participant=Mia(\+|%20)L$/,
    )
    expect(screen.getByRole('link', { name: 'See result' }).getAttribute('href')).toBe('/predict/won')
  })

  it('calls the next game of a series a rematch until it is on', async () => {
    await openMyBets([
      aBetView({ uniqueId: 'again', game: 3, participants: [mine, sam] }),
      aBetView({ uniqueId: 'on', game: 2, status: 'active', participants: [mine, sam] }),
      aBetView({ uniqueId: 'first', participants: [mine, sam] }),
    ])
    await screen.findByRole('heading', { name: 'Your Bets (3)' })
    const badges = screen.getAllByRole('article').map((ticket) => ticket.querySelector('.badge')?.textContent)
    expect(badges).toHaveLength(3)
    expect(badges).toEqual(expect.arrayContaining(['Rematch', 'Active', 'Pending']))
    expect(screen.getByText('game 3')).toBeTruthy()
  })

  it('names the league of a bet, and leads there', async () => {
    const league = { leagueId: anId(), name: 'Sunday Club' }
    await openMyBets([aBetView({ uniqueId: 'in', league }), aBetView({ uniqueId: 'out' })])
    const link = await screen.findByRole('link', { name: 'League: Sunday Club' })
    expect(link.getAttribute('href')).toBe(`/leagues/${league.leagueId}`)
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })

  it('introduces the pet to a newcomer, once', async () => {
    const bets = [aBetView({ participants: [mine, sam] })]
    const newcomer = aMe({ pet: { ...aMe().pet, name: 'Ziggy', xp: 0 } })
    await renderApp({ address: '/my-bets', me: newcomer, bets: apiOf(bets) })
    const offer = within(await screen.findByRole('region', { name: 'Your pet' }))
    expect(offer.getByText('Ziggy has moved in with you. Cat, dog or fox: that’s up to you.')).toBeTruthy()
    expect(offer.getByRole('link', { name: 'Pick your pet' }).getAttribute('href')).toBe('/account')
    await userEvent.click(offer.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('region', { name: 'Your pet' })).toBeNull()
  })

  it('keeps everything else in the menu', async () => {
    await openMyBets([aBetView({ description: 'Snow?', participants: [mine, sam] })])
    const menu = await menuOf('Snow?')
    expect(menu.getByRole('button', { name: 'Copy link' })).toBeTruthy()
    expect(menu.getByRole('button', { name: 'Share' })).toBeTruthy()
    expect(menu.queryByRole('link', { name: 'Confirm Results' })).toBeNull()
    const whatsApp = menu.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href') ?? ''
    expect(decodeURIComponent(whatsApp)).toMatch(/^https:\/\/wa\.me\/\?text=Snow\? .*\/predict\/B+$/)
  })

  it('reports a bet that another user made', async () => {
    const report = vi.fn(async () => ({}))
    const bet = aBetView({ uniqueId: 'mean', description: 'Snow?', participants: [mine, sam] })
    await openMyBets([{ ...bet, isCreator: false }], '/my-bets', { report })
    await userEvent.click((await menuOf('Snow?')).getByRole('button', { name: 'Report' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Report this bet' }))
    expect(asked.getByText('Snow?')).toBeTruthy()
    expect(asked.queryByRole('checkbox')).toBeNull()
    await userEvent.click(asked.getByRole('radio', { name: 'Something else' }))
    await userEvent.click(asked.getByRole('button', { name: 'Report it' }))
    await screen.findByText('Reported. Thanks.')
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ uniqueId: 'mean', reason: 'other' }))
  })

  it('does not report an own bet', async () => {
    await openMyBets([{ ...aBetView({ description: 'Snow?', participants: [mine, sam] }), isCreator: true }])
    expect((await menuOf('Snow?')).queryByRole('button', { name: 'Report' })).toBeNull()
  })

  it('leads the people in an active bet to its result', async () => {
    await openMyBets([
      aBetView({ status: 'active', uniqueId: 'live', description: 'Snow?', participants: [mine, sam] }),
    ])
    const link = (await menuOf('Snow?')).getByRole('link', { name: 'Confirm Results' })
    expect(link.getAttribute('href')).toBe('/bet/live/results')
  })

  it('takes the place that is kept for me, and goes on to the prediction', async () => {
    const kept = aParticipantView({ name: 'Mia L', reservedFor: 'me' })
    const bet = aBetView({ uniqueId: 'kept', description: 'Snow?', participants: [sam, kept] })
    const taken = { ...bet, version: 2, participants: [sam, myParticipantView({ id: kept.id, name: 'Mia L' })] }
    const claim = vi.fn().mockRejectedValueOnce({ code: 'bet.participant_taken' }).mockResolvedValue(taken)
    const { path } = await openMyBets([bet], '/my-bets', { claim, get: async () => taken })
    // The title does not list the viewer among the opponents.
    expect(await screen.findByText('vs Sam')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
    await screen.findByText('This participant slot is already taken by another user.')
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(path()).toMatch(/^\/predict\/kept\?participant=Mia(\+|%20)L$/))
    expect(claim.mock.lastCall?.[0]).toMatchObject({ uniqueId: 'kept', participantId: kept.id })
  })

  it('says Told ya to whoever has won and Pay up to whoever owes', async () => {
    const result = aResult([mine.id], { potTokens: 0, shareTokens: 0 })
    const dare: Partial<BetView> = {
      stake: { type: 'action', forfeit: 'Sing' },
      status: 'won',
      participants: [mine, sam],
    }
    const lost = { ...result, winnerIds: [sam.id] }
    await openMyBets([
      aBetView({ uniqueId: 'told', description: 'Snow?', ...dare, result }),
      aBetView({ uniqueId: 'paid', description: 'Done?', ...dare, result: lost }),
      { ...aBetView({ uniqueId: 'owed', description: 'Late?', ...dare, result: lost }), dareState: 'sent_back' },
    ])
    await screen.findByRole('link', { name: 'Pay up' })
    expect(questions()).toEqual(['Late?', 'Snow?', 'Done?'])
    expect(screen.getByRole('button', { name: 'Told ya' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See result' }).getAttribute('href')).toBe('/predict/paid')
  })

  it('does not congratulate me on what others have won', async () => {
    const resolvedAt = new Date('2026-05-30T10:00:00Z')
    const result = {
      winnerIds: [sam.id],
      potTokens: 50,
      shareTokens: 75,
      remainderTokens: 0,
      resolvedAt,
      answer: null,
      resolvedByName: 'Sam',
      expiryReason: null,
    }
    const none = { ...result, winnerIds: [], shareTokens: 0 }
    await openMyBets([
      aBetView({ uniqueId: 'a', description: 'Snow?', status: 'won', participants: [sam], result }),
      aBetView({ uniqueId: 'b', description: 'Late?', status: 'drawn', participants: [sam], result: none }),
      aBetView({ uniqueId: 'c', description: 'Done?', status: 'cancelled', participants: [sam], result: none }),
      // A participant who had paid nothing gets no refund.
      aBetView({
        uniqueId: 'd',
        description: 'Mine?',
        status: 'cancelled',
        participants: [myParticipantView(), sam],
        result: none,
      }),
      aBetView({ uniqueId: 'e', description: 'Paid?', status: 'cancelled', participants: [mine, sam], result: none }),
    ])
    await screen.findByRole('heading', { name: 'Your Bets (5)' })
    const [snow, late, done, unpaid, paid] = screen.getAllByRole('article').map((ticket) => ticket.textContent)
    expect(snow).toMatch(/^.*Completed.*May 30.*Snow\?.*Sam won.*See result$/)
    expect(snow).not.toMatch(/Won|\+75|Told ya/)
    expect(late).toMatch(/Drawn.*May 30.*See result$/)
    expect(done).toMatch(/Cancelled.*May 30.*See result$/)
    for (const ticket of [late, done, unpaid]) expect(ticket).not.toContain('Tokens back')
    expect(paid).toContain('Tokens back')
  })

  it('invites to the first bet', async () => {
    await openMyBets([])
    await screen.findByRole('heading', { name: 'No bets created yet' })
    expect(screen.getByRole('heading', { name: 'Your Bets (0)' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Create Your First Bet' }).getAttribute('href')).toBe('/create-bet')
  })

  it('shows that it is loading', async () => {
    await renderApp({ address: '/my-bets', me: aMe(), bets: { listMine: () => new Promise(() => undefined) } })
    expect(screen.getByText('Loading your bets…')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Your Bets' })).toBeTruthy()
  })

  it('keeps the old list when a new one does not come, and tries again', async () => {
    const bets = [aBetView({ description: 'Snow?', participants: [mine, sam] })]
    const listMine = vi.fn(listOf(bets))
    const { router } = await renderApp({ address: '/my-bets', me: aMe(), bets: { listMine } })
    await screen.findByRole('heading', { name: 'Snow?' })
    listMine.mockImplementation(() => Promise.reject({ code: 'server.defect', incidentId: '' }))
    void router.context.queryClient.invalidateQueries({ queryKey: ['bets'] })
    await screen.findByText('Failed to load bets')
    expect(screen.getByRole('heading', { name: 'Snow?' })).toBeTruthy()
    listMine.mockImplementation(listOf(bets))
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(screen.queryByText('Failed to load bets')).toBeNull())
  })

  it('reads on page by page, and says so where a page does not come', async () => {
    const pageOf = (uniqueId: string, nextCursor: string | null) => ({
      bets: [{ ...aBetView({ uniqueId, description: uniqueId, participants: [mine, sam] }), isHidden: false }],
      hiddenCount: 0,
      nextCursor,
    })
    const listMine = vi.fn(async ({ cursor }: { readonly cursor?: string | null }) =>
      cursor === 'two' ? pageOf('c', null) : cursor === 'one' ? pageOf('b', 'two') : pageOf('a', 'one'),
    )
    await renderApp({ address: '/my-bets', me: aMe(), bets: { listMine } })
    await screen.findByRole('heading', { name: 'Your Bets (1+)' })
    expect(questions()).toEqual(['a'])
    await userEvent.click(screen.getByRole('button', { name: 'Show more bets' }))
    await screen.findByRole('heading', { name: 'Your Bets (2+)' })
    listMine.mockRejectedValueOnce({ code: 'server.defect', incidentId: '' })
    await userEvent.click(screen.getByRole('button', { name: 'Show more bets' }))
    await screen.findByText('Failed to load bets')
    expect(questions()).toEqual(['a', 'b'])
    await userEvent.click(screen.getByRole('button', { name: 'Show more bets' }))
    await screen.findByRole('heading', { name: 'Your Bets (3)' })
    expect(questions()).toEqual(['a', 'b', 'c'])
    expect(screen.queryByRole('button', { name: 'Show more bets' })).toBeNull()
  })

  it('reads on by itself when the end of the page comes near', async () => {
    const seen: ((entries: readonly { readonly isIntersecting: boolean }[]) => void)[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(see: (typeof seen)[number]) {
          seen.push(see)
        }
        observe(): void {}
        disconnect(): void {}
      },
    )
    const listMine = async ({ cursor }: { readonly cursor?: string | null }) => ({
      bets: [{ ...aBetView({ uniqueId: cursor ?? 'a', description: cursor ?? 'a' }), isHidden: false }],
      hiddenCount: 0,
      nextCursor: cursor === 'b' ? null : 'b',
    })
    await renderApp({ address: '/my-bets', me: aMe(), bets: { listMine } })
    await screen.findByRole('heading', { name: 'Your Bets (1+)' })
    seen.at(-1)?.([{ isIntersecting: false }])
    expect(questions()).toEqual(['a'])
    seen.at(-1)?.([{ isIntersecting: true }])
    await screen.findByRole('heading', { name: 'Your Bets (2)' })
    vi.unstubAllGlobals()
  })

  it('has one action in wax: the first that seals something', async () => {
    await openMyBets([
      aBetView({
        uniqueId: 'call',
        description: 'Late?',
        status: 'active',
        isCreator: true,
        participants: [mine, sam],
      }),
      ...['one', 'two'].map((uniqueId) =>
        aBetView({ uniqueId, description: uniqueId, participants: [sam, myParticipantView()] }),
      ),
    ])
    await screen.findByRole('region', { name: 'Needs you' })
    expect(screen.getByRole('link', { name: 'Resolve Bet' }).className).toContain('btn-ink')
    const [first, second] = screen.getAllByRole('link', { name: 'Add Prediction' })
    expect(first?.className).toContain('btn-wax')
    expect(second?.className).toContain('btn-ink')
  })

  it('says what I owe and what I am owed, only if there is something', async () => {
    const debt = (names: readonly string[], number = 1, state: DareDebt['state'] = 'owed') => ({
      id: String(number),
      state,
      bet: { uniqueId: `bet${number}`, description: 'Late?' },
      forfeit: `Sing ${number}`,
      names,
      since: new Date(0),
    })
    const dareDebts = async () => ({
      iOwe: [debt(['Sam'], 6, 'sent_back'), debt(['Sam', 'Jo']), debt(['Sam'], 7, 'proof_sent')],
      owedToMe: [debt(['Priya'], 2, 'proof_sent'), ...[3, 4, 5].map((number) => debt(['Priya'], number))],
    })
    await openMyBets([aBetView({ status: 'won', participants: [mine, sam] })], '/my-bets', { dareDebts })
    const iOwe = within(await screen.findByRole('region', { name: 'You owe' }))
    expect(iOwe.getByRole('link', { name: 'Sing 1 to Sam and Jo · Late?' }).getAttribute('href')).toBe('/bet/bet1/dare')
    expect(iOwe.getByRole('link', { name: 'Sing 6 to Sam: your photo came back · Late?' })).toBeTruthy()
    expect(iOwe.getByRole('link', { name: 'Sing 7 waiting for Sam · Late?' })).toBeTruthy()
    const owed = within(screen.getByRole('region', { name: 'You are owed' }))
    expect(owed.getAllByRole('link')).toHaveLength(3)
    expect(owed.getAllByRole('link')[0]?.textContent).toBe('Sing 2Priya sent proof: have a look · Late?')
    await userEvent.click(owed.getByRole('button', { name: 'Show all 4' }))
    expect(owed.getAllByRole('link')).toHaveLength(4)
  })

  it('leads to a bet by its question', async () => {
    await openMyBets([aBetView({ uniqueId: 'rain', description: 'Rain?', participants: [mine, sam] })])
    expect((await screen.findByRole('link', { name: 'Rain?' })).getAttribute('href')).toBe('/predict/rain')
  })

  it('shows on a desktop how the league stands that was looked at last', async () => {
    const leagueOf = (name: string, lines: readonly Parameters<typeof aStanding>[0][]) =>
      aLeagueView({ name, memberCount: 4, standings: lines.map(aStanding) })
    const club = leagueOf('Sunday Club', [
      { name: 'Priya', won: 7, tokens: 310 },
      { rank: 2, name: 'Mia', won: 6, tokens: 265, isMe: true },
    ])
    const cousins = leagueOf('The cousins', [{ name: 'Theo', won: 1, tokens: 10 }])
    localStorage.setItem('last-league', club.leagueId)
    await renderApp({
      address: '/my-bets',
      me: aMe(),
      bets: apiOf([aBetView({ participants: [mine, sam] })]),
      leagues: { listMine: async () => ({ leagues: [cousins, club] }) },
    })
    const glance = within(await screen.findByRole('region', { name: 'How Sunday Club stands' }))
    expect(glance.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      expect.stringContaining('Priya310'),
      expect.stringContaining('Mia (you)265'),
    ])
    expect(glance.getByText('45 behind Priya.')).toBeTruthy()
    expect(glance.getByRole('link').getAttribute('href')).toBe(`/leagues/${club.leagueId}`)
  })

  it('sends visitors to sign in and back', async () => {
    const { path } = await renderApp({ address: '/my-bets' })
    await waitFor(() => expect(path()).toBe('/auth?returnTo=%2Fmy-bets'))
  })
})
