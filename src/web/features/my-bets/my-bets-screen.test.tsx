// @vitest-environment happy-dom
import type { BetView, DareDebt, MyBetView } from '#contract/bet-view.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aBetView, aMe, aPlaceView, aSealedPlace, myPlaceView } from '../../../../test/bet-view.ts'
import { anId, NOW } from '../../../../test/factories.ts'
import { aLeagueView, aStanding } from '../../../../test/league-view.ts'
import { renderApp } from '../../../../test/render-app.tsx'

const sam = aSealedPlace('Sam')
const mine = myPlaceView({ isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } })
const listOf = (bets: readonly (BetView & { readonly isHidden?: boolean })[]) => {
  const mine = bets.map((bet): MyBetView => ({ isHidden: false, ...bet }))
  const hiddenCount = mine.filter((bet) => bet.isHidden).length
  return async ({ withHidden }: { readonly withHidden: boolean }) => ({
    bets: mine.filter((bet) => withHidden || !bet.isHidden),
    hiddenCount,
    nextBefore: null,
  })
}
type Answers = NonNullable<Parameters<typeof renderApp>[0]['bets']>
const open = (bets: Parameters<typeof listOf>[0], address = '/my-bets', answers: Answers = {}) =>
  renderApp({ address, me: aMe(), bets: { listMine: listOf(bets), ...answers } })
const questions = () => screen.getAllByRole('article').map((ticket) => within(ticket).getByRole('heading').textContent)
const menuOf = async (question: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `More for “${question}”` }))
  return within(await screen.findByRole('dialog', { name: 'Bet options' }, { timeout: 5_000 }))
}

afterEach(cleanup)

describe('my bets', () => {
  it('lists what waits for me first, each with its one action', async () => {
    await open([
      aBetView({ uniqueId: 'won', description: 'Snow?', status: 'won', places: [mine, sam] }),
      aBetView({ uniqueId: 'call', description: 'Late?', status: 'active', isCreator: true, places: [mine, sam] }),
      aBetView({ uniqueId: 'say', description: 'How many?', places: [sam, myPlaceView({ name: 'Mia L' })] }),
    ])
    await screen.findByRole('heading', { name: 'Your Bets (3)' })
    const tickets = within(screen.getByRole('list', { name: 'Your bets' })).getAllByRole('article')
    expect(tickets.map((ticket) => within(ticket).getByRole('heading').textContent)).toEqual([
      'Late?',
      'How many?',
      'Snow?',
    ])
    expect(screen.getByRole('link', { name: 'Resolve Bet' }).getAttribute('href')).toBe('/resolve-bet/call')
    expect(screen.getByRole('link', { name: 'Add Prediction' }).getAttribute('href')).toMatch(
      /^\/predict\/say\?participant=Mia(\+|%20)L$/,
    )
    expect(screen.getByRole('link', { name: 'See result' }).getAttribute('href')).toBe('/predict/won')
  })

  it('names the league of a bet, and leads there', async () => {
    const league = { leagueId: anId(), name: 'Sunday Club' }
    await open([aBetView({ uniqueId: 'in', league }), aBetView({ uniqueId: 'out' })])
    const link = await screen.findByRole('link', { name: 'League: Sunday Club' })
    expect(link.getAttribute('href')).toBe(`/leagues/${league.leagueId}`)
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })

  it('introduces the pet to a newcomer, once', async () => {
    const bets = [aBetView({ places: [mine, sam] })]
    const newcomer = aMe({ pet: { ...aMe().pet, name: 'Ziggy', xp: 0 } })
    await renderApp({ address: '/my-bets', me: newcomer, bets: { listMine: listOf(bets) } })
    const offer = within(await screen.findByRole('region', { name: 'Your pet' }))
    expect(offer.getByText('Ziggy has moved in with you. Cat, dog or fox: that’s up to you.')).toBeTruthy()
    expect(offer.getByRole('link', { name: 'Pick your pet' }).getAttribute('href')).toBe('/account')
    await userEvent.click(offer.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('region', { name: 'Your pet' })).toBeNull()
  })

  it('keeps everything else in the menu', async () => {
    await open([aBetView({ description: 'Snow?', places: [mine, sam] })])
    const menu = await menuOf('Snow?')
    expect(menu.getByRole('button', { name: 'Copy link' })).toBeTruthy()
    expect(menu.getByRole('button', { name: 'Share' })).toBeTruthy()
    expect(menu.queryByRole('link', { name: 'Confirm Results' })).toBeNull()
    const whatsApp = menu.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href') ?? ''
    expect(decodeURIComponent(whatsApp)).toMatch(/^https:\/\/wa\.me\/\?text=Snow\? .*\/predict\/B+$/)
  })

  it('leads the people in an active bet to its result', async () => {
    await open([aBetView({ status: 'active', uniqueId: 'live', description: 'Snow?', places: [mine, sam] })])
    const link = (await menuOf('Snow?')).getByRole('link', { name: 'Confirm Results' })
    expect(link.getAttribute('href')).toBe('/bet/live/results')
  })

  it('takes the place that is kept for me, and goes on to the prediction', async () => {
    const kept = aPlaceView({ name: 'Mia L', reservedFor: 'me' })
    const bet = aBetView({ uniqueId: 'kept', description: 'Snow?', places: [sam, kept] })
    const taken = { ...bet, version: 2, places: [sam, myPlaceView({ id: kept.id, name: 'Mia L' })] }
    const claim = vi.fn().mockRejectedValueOnce({ code: 'bet.place_taken' }).mockResolvedValue(taken)
    const { path } = await open([bet], '/my-bets', { claim, get: async () => taken })
    // Nobody bets against themselves.
    expect(await screen.findByText('vs Sam')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
    await screen.findByText('This participant slot is already taken by another user.')
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(path()).toMatch(/^\/predict\/kept\?participant=Mia(\+|%20)L$/))
    expect(claim.mock.lastCall?.[0]).toMatchObject({ uniqueId: 'kept', participantId: kept.id })
  })

  it('says Told ya to whoever has won and Pay up to whoever owes', async () => {
    const result = {
      winnerIds: [mine.id],
      potTokens: 0,
      shareTokens: 0,
      remainderTokens: 0,
      resolvedAt: NOW,
      resolvedByName: 'Sam',
      clockReason: null,
    }
    const dare: Partial<BetView> = { stake: { type: 'action', forfeit: 'Sing' }, status: 'won', places: [mine, sam] }
    const lost = { ...result, winnerIds: [sam.id] }
    const debt = {
      id: anId(),
      bet: { uniqueId: 'owed', description: 'Late?' },
      forfeit: 'Sing',
      state: 'sent_back',
      names: ['Sam'],
      since: NOW,
    }
    await open(
      [
        aBetView({ uniqueId: 'told', description: 'Snow?', ...dare, result }),
        aBetView({ uniqueId: 'paid', description: 'Done?', ...dare, result: lost }),
        aBetView({ uniqueId: 'owed', description: 'Late?', ...dare, result: lost }),
      ],
      '/my-bets',
      { dareDebts: async () => ({ iOwe: [debt], owedToMe: [] }) },
    )
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
      resolvedByName: 'Sam',
      clockReason: null,
    }
    const none = { ...result, winnerIds: [], shareTokens: 0 }
    await open([
      aBetView({ uniqueId: 'a', description: 'Snow?', status: 'won', places: [sam], result }),
      aBetView({ uniqueId: 'b', description: 'Late?', status: 'drawn', places: [sam], result: none }),
      aBetView({ uniqueId: 'c', description: 'Done?', status: 'cancelled', places: [sam], result: none }),
      // A participant who had paid nothing gets nothing back.
      aBetView({
        uniqueId: 'd',
        description: 'Mine?',
        status: 'cancelled',
        places: [myPlaceView(), sam],
        result: none,
      }),
      aBetView({ uniqueId: 'e', description: 'Paid?', status: 'cancelled', places: [mine, sam], result: none }),
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
    await open([])
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
    const bets = [aBetView({ description: 'Snow?', places: [mine, sam] })]
    const listMine = vi.fn(listOf(bets))
    const { router } = await renderApp({ address: '/my-bets', me: aMe(), bets: { listMine } })
    await screen.findByRole('heading', { name: 'Snow?' })
    listMine.mockImplementation(() => Promise.reject({ code: 'server.defect', incidentId: '' }))
    void router.options.context.queryClient.invalidateQueries({ queryKey: ['bets'] })
    await screen.findByText('Failed to load bets')
    expect(screen.getByRole('heading', { name: 'Snow?' })).toBeTruthy()
    listMine.mockImplementation(listOf(bets))
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(screen.queryByText('Failed to load bets')).toBeNull())
  })

  it('reads on until it has every bet', async () => {
    const listMine = async ({ before }: { readonly before?: string }) => ({
      bets: [
        { ...aBetView({ uniqueId: before ?? 'a', description: before ?? 'a', places: [mine, sam] }), isHidden: false },
      ],
      hiddenCount: 0,
      nextBefore: before === undefined ? 'b' : before === 'b' ? 'c' : null,
    })
    await renderApp({ address: '/my-bets', me: aMe(), bets: { listMine } })
    await screen.findByRole('heading', { name: 'Your Bets (3)' })
    expect(questions()).toEqual(['a', 'b', 'c'])
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
    await open([aBetView({ status: 'won', places: [mine, sam] })], '/my-bets', { dareDebts })
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
    await open([aBetView({ uniqueId: 'rain', description: 'Rain?', places: [mine, sam] })])
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
      bets: { listMine: listOf([aBetView({ places: [mine, sam] })]) },
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

describe('narrowing the list', () => {
  const bets = [
    aBetView({ uniqueId: 'rain', description: 'Rain?', places: [mine, aSealedPlace('Žofie')] }),
    aBetView({ uniqueId: 'late', description: 'Late?', status: 'active', stake: { type: 'action', forfeit: 'Sing' } }),
    aBetView({ uniqueId: 'snow', description: 'Snow?', status: 'cancelled', places: [mine, sam] }),
  ]

  it('keeps the filters in the address, and clears them', async () => {
    const { path } = await open(bets)
    await userEvent.click(await screen.findByRole('button', { name: 'Status: All' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Status' }))
    expect(sheet.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'All',
      'Active',
      'Pending',
      'Won',
      'Lost',
      'Cancelled',
    ])
    await userEvent.click(sheet.getByText('Cancelled'))
    await screen.findByRole('heading', { name: 'Your Bets (1)' })
    expect(questions()).toEqual(['Snow?'])
    expect(path()).toBe('/my-bets?status=cancelled')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await userEvent.click(screen.getByRole('button', { name: 'Stake Type: All' }))
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'Stake Type' })).getByText('Dare'))
    await screen.findByRole('heading', { name: 'No bets match your filters' })
    expect(path()).toBe('/my-bets?status=cancelled&stake=custom')
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await screen.findByRole('heading', { name: 'Your Bets (3)' })
    expect(path()).toBe('/my-bets')
  })

  it('takes the filters from the address and ignores nonsense', async () => {
    await open(bets, '/my-bets?status=active&stake=gold')
    await screen.findByRole('heading', { name: 'Your Bets (1)' })
    expect(screen.getByRole('button', { name: 'Status: Active' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Stake Type: All' })).toBeTruthy()
  })

  it('finds names and questions; / leads to the search', async () => {
    await open(bets)
    await screen.findByRole('heading', { name: 'Your Bets (3)' })
    await userEvent.keyboard('/')
    const search = screen.getByRole('textbox', { name: 'Search your bets' })
    expect(document.activeElement).toBe(search)
    await userEvent.type(search, 'zofie')
    await screen.findByRole('heading', { name: 'Your Bets (1)' })
    expect(screen.getByText('1 bet found')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
    await screen.findByRole('heading', { name: 'Your Bets (3)' })
  })
})

describe('my own list', () => {
  const over = aBetView({ uniqueId: 'snow', description: 'Snow?', status: 'won', places: [mine, sam] })
  const other = aBetView({ uniqueId: 'late', description: 'Late?', status: 'active', places: [mine, sam] })

  it('drops a finished bet at once, and undoes it', async () => {
    const hide = vi.fn(() => new Promise(() => undefined))
    await open([over, other], '/my-bets', { hide })
    const menu = await menuOf('Snow?')
    await userEvent.click(menu.getByRole('button', { name: 'Delete from My Bets' }))
    await screen.findByRole('heading', { name: 'Your Bets (1)' })
    expect(questions()).toEqual(['Late?'])
    expect(hide).toHaveBeenCalledWith({ uniqueId: 'snow', commandId: expect.any(String) })
    expect(screen.getByRole('button', { name: 'Show hidden (1)' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByRole('heading', { name: 'Your Bets (2)' })
  })

  it('says so when it could not, and the bet is there again', async () => {
    await open([over], '/my-bets', { hide: () => Promise.reject({ code: 'bet.bad_state', status: 'active' }) })
    const menu = await menuOf('Snow?')
    await userEvent.click(menu.getByRole('button', { name: 'Delete from My Bets' }))
    await screen.findByText('Failed to remove bet from My Bets.')
    expect(questions()).toEqual(['Snow?'])
  })

  it('offers nothing of it for a bet that runs', async () => {
    await open([other])
    const menu = await menuOf('Late?')
    expect(menu.queryByRole('button', { name: 'Delete from My Bets' })).toBeNull()
    expect(menu.queryByRole('button', { name: 'Cancel Bet' })).toBeNull()
    expect(menu.getByRole('link', { name: 'Receipt and history' }).getAttribute('href')).toBe('/bet/late/receipt')
  })

  it('shows what is hidden and puts it back', async () => {
    const unhide = vi.fn(() => new Promise(() => undefined))
    const { path } = await open([{ ...over, isHidden: true }], '/my-bets', { unhide })
    await screen.findByRole('heading', { name: 'Nothing left on your list' })
    await userEvent.click(screen.getByRole('button', { name: 'Show hidden (1)' }))
    await screen.findByRole('heading', { name: 'Your Bets (1)' })
    expect(path()).toBe('/my-bets?hidden=shown')
    expect(screen.getByText('Hidden')).toBeTruthy()
    const menu = await menuOf('Snow?')
    await userEvent.click(menu.getByRole('button', { name: 'Put back in My Bets' }))
    await waitFor(() => expect(screen.queryByText('Hidden')).toBeNull())
    expect(unhide).toHaveBeenCalledTimes(1)
  })

  it('adds and removes participants without leaving the list', async () => {
    const jo = aPlaceView({ name: 'Jo' })
    const bet = aBetView({ description: 'Snow?', isCreator: true, places: [{ ...mine, isCreatorsPlace: true }, jo] })
    const addParticipant = vi.fn(async () => ({ ...bet, version: 2 }))
    const removeParticipant = vi.fn(async () => ({ ...bet, version: 3 }))
    await open([bet], '/my-bets', { addParticipant, removeParticipant })
    await userEvent.click((await menuOf('Snow?')).getByRole('button', { name: 'Add participant' }))
    const adding = within(await screen.findByRole('dialog', { name: 'Add a participant' }))
    await userEvent.click(adding.getByRole('button', { name: 'Add' }))
    expect(adding.getByText('Please enter a participant name')).toBeTruthy()
    await userEvent.type(adding.getByRole('textbox'), 'jo')
    await userEvent.click(adding.getByRole('button', { name: 'Add' }))
    await adding.findByText('A participant with this name already exists')
    await userEvent.type(adding.getByRole('textbox'), 'anna')
    await userEvent.click(adding.getByRole('button', { name: 'Add' }))
    await screen.findByText('Friend added')
    expect(addParticipant).toHaveBeenCalledWith(expect.objectContaining({ name: 'joanna' }))
    await userEvent.click((await menuOf('Snow?')).getByRole('button', { name: 'Remove participant' }))
    const who = within(await screen.findByRole('dialog', { name: 'Remove a participant' }))
    expect(who.getAllByRole('listitem')).toHaveLength(1)
    await userEvent.click(who.getByRole('button', { name: 'Remove Jo' }))
    const sure = within(await screen.findByRole('dialog', { name: 'Remove Jo?' }))
    await userEvent.click(sure.getByRole('button', { name: 'Remove' }))
    await screen.findByText('Participant removed')
    expect(removeParticipant).toHaveBeenCalledWith(expect.objectContaining({ participantId: jo.id }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More for “Snow?”' })))
  })

  it('declines and leaves from the list, saying first what it costs', async () => {
    const kept = aBetView({
      uniqueId: 'kept',
      description: 'Snow?',
      places: [sam, aPlaceView({ name: 'Mia', reservedFor: 'me' })],
    })
    const live = aBetView({ uniqueId: 'live', description: 'Rain?', status: 'active', places: [mine, sam] })
    const decline = vi.fn(async () => ({ ...kept, version: 2, places: [sam] }))
    const leave = vi.fn(async () => ({ ...live, version: 2 }))
    await open([kept, live], '/my-bets', { decline, leave })
    await userEvent.click((await menuOf('Snow?')).getByRole('button', { name: 'Decline the invitation' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))
    await screen.findByText('Invitation declined')
    expect(decline).toHaveBeenCalledTimes(1)
    await userEvent.click((await menuOf('Rain?')).getByRole('button', { name: 'Leave Bet' }))
    const leaving = within(await screen.findByRole('dialog', { name: 'Leave this bet?' }))
    expect(leaving.getByText('Your 25 tokens stay in the pot, and you can no longer win.')).toBeTruthy()
    expect(leaving.getByText('That leaves only Sam, who wins right away.')).toBeTruthy()
    await userEvent.click(leaving.getByRole('button', { name: 'Leave Bet' }))
    await screen.findByText('You left the bet')
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it('cancels my own bet after asking', async () => {
    const bet = aBetView({ description: 'Rain?', isCreator: true, places: [mine, sam] })
    const cancel = vi
      .fn()
      .mockRejectedValueOnce({ code: 'bet.cancel_creator_only' })
      .mockResolvedValue({ ...bet, status: 'cancelled', version: 2 })
    await open([bet], '/my-bets', { cancel })
    const menu = await menuOf('Rain?')
    await userEvent.click(menu.getByRole('button', { name: 'Cancel Bet' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this bet?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Bet' }))
    await dialog.findByText('Failed to cancel bet. Only the bet creator can cancel bets.')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Bet' }))
    await screen.findByText('Bet cancelled')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
