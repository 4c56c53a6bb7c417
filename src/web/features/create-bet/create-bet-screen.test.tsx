// @vitest-environment happy-dom
import type { Me } from '#contract/accounts.ts'
import type { BetView } from '#contract/bet-view.ts'
import type { ApiClient, Inputs } from '#contract/index.ts'
import type { Draft } from '#domain/bets/draft.ts'
import { meQuery } from '#web/api/me.ts'
import { draftOf } from '#web/components/bet-draft/use-kept-draft.ts'
import { ApiClientContext } from '#web/lib/api-client.ts'
import { draftKey, forgetDrafts, VISITOR, type Writer } from '#web/lib/device-drafts.ts'
import { noteSignIn } from '#web/lib/session.ts'
import { CurrentScreen } from '#web/navigation/current-screen.tsx'
import { memoryHistory } from '#web/navigation/history.ts'
import type { Route } from '#web/navigation/route.ts'
import { RouterProvider } from '#web/navigation/router-provider.tsx'
import { Router } from '#web/navigation/router.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aBetView } from '#test/support/bet-view.ts'
import { aMe as anybody } from '#test/support/me.ts'
import { anId } from '#test/support/factories.ts'
import { CreateBetScreen } from './create-bet-screen.tsx'

const MIA = anId()
const aMe = (overrides: Partial<Me> = {}): Me => anybody({ userId: MIA, ...overrides })

type Create = (input: Inputs['bets']['create']) => Promise<BetView>

/** Where passkeys are possible. */
const AT_HOME = 'https://toldya.example'

const routeTo = (Screen: ComponentType): Route => ({
  name: 'any',
  part: async () => ({ Screen, head: () => ({ title: '' }) }),
})
const WIZARD = routeTo(CreateBetScreen)
const ELSEWHERE = routeTo(() => null)

/** The screen at an address, as the app draws it; `signIn` signs a user in as another tab would. */
async function open(address: string, me: Me | null, create = vi.fn<Create>(async () => aBetView())) {
  const bets = { create, get: async () => aBetView(), listMine: async () => ({ bets: [] }) }
  const tasks = { list: async () => ({ tasks: [{ task: 'check_in', state: 'done' }] }) }
  const client = { bets, tasks, accounts: { me: async () => me } } as unknown as ApiClient
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  queryClient.setQueryData(meQuery(client).queryKey, me)
  const history = memoryHistory(address)
  const context = { client, queryClient, origin: AT_HOME, assets: { css: [], js: '', fonts: [] } }
  const router = new Router({ screens: { '/create-bet': WIZARD }, missing: ELSEWHERE }, context, history)
  await router.invalidate()
  render(
    <ApiClientContext value={client}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router}>
          <CurrentScreen standIns={{ Pending: () => null, NotFound: () => null, Failed: () => null }} />
        </RouterProvider>
      </QueryClientProvider>
    </ApiClientContext>,
  )
  await waitFor(() => expect(document.querySelector('main:not([aria-busy])')).not.toBeNull())
  return {
    create,
    router,
    history,
    signIn: (somebody: Me) => act(() => queryClient.setQueryData(meQuery(client).queryKey, somebody)),
  }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => userEvent.click(button(name))
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const atStep = (step: number) => screen.findByText(`Step ${step} of 5`)
const keepDraft = (change: Partial<Draft>, writer: Writer = MIA) =>
  draftOf(writer).write((kept) => ({ ...kept, draft: { ...kept.draft, ...change } }))

/** A draft with nothing left to ask. */
const complete = {
  step: 5,
  description: 'Will Sam be late?',
  creatorPrediction: 'Twenty minutes',
  friends: [{ key: 'a', name: 'Sam', userId: null, prediction: '', isLater: true }],
} as const

beforeEach(() => {
  forgetDrafts(MIA)
  forgetDrafts(VISITOR)
})
afterEach(cleanup)

describe('the five steps', () => {
  it('ask one question each and end with a bet', async () => {
    const { create } = await open('/create-bet', aMe())
    await atStep(1)
    await type('Your bet', 'Will Sam be late?')
    await press('Continue')
    await atStep(2)
    await type('Your prediction', 'Twenty minutes')
    await type('Friend 1', 'Sam')
    await press(/Sam adds it later/)
    await press('Continue')
    await atStep(3)
    await press('Raise by 5')
    expect(screen.getByText(/2 people × 15/)).toBeTruthy()
    expect(screen.getByText('30 XP for Ember')).toBeTruthy()
    await press('Continue')
    await atStep(4)
    await press('Continue')
    await atStep(5)
    expect(button(/Will Sam be late\? *Change The bet/)).toBeTruthy()
    await press('Lock it in!')
    expect(await screen.findByRole('heading', { name: 'Bet Created' })).toBeTruthy()
    expect(create).toHaveBeenCalledTimes(1)
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      description: 'Will Sam be late?',
      creatorPrediction: 'Twenty minutes',
      friends: [{ name: 'Sam', userId: null, prediction: null }],
      stake: { type: 'token', tokensText: '15' },
    })
    const link = screen.getByLabelText<HTMLInputElement>('Bet link').value
    expect(link).toBe(`https://toldya.example/predict/${'B'.repeat(22)}`)
    expect(screen.getByText(/won’t be active until your friends join/)).toBeTruthy()
    expect(localStorage.getItem(draftKey('draft-bet', MIA))).not.toContain('Will Sam be late?')
  })

  it('let a friend write their own prediction unless one is written for them', async () => {
    const { create } = await open('/create-bet', aMe())
    await type('Your bet', 'Will Sam be late?')
    await press('Continue')
    await atStep(2)
    await type('Friend 1', 'Sam')
    const note = 'Left empty, Sam adds it later.'
    expect(screen.getByLabelText('What Sam will say').getAttribute('aria-describedby')).toBe(screen.getByText(note).id)
    await type('What Sam will say', 'Never')
    expect(screen.queryByText(note)).toBeNull()
    await userEvent.clear(screen.getByLabelText('What Sam will say'))
    expect(screen.getByText(note)).toBeTruthy()
    for (const step of [3, 4, 5]) {
      await press('Continue')
      await atStep(step)
    }
    expect(screen.getByText('adds it later')).toBeTruthy()
    await press('Lock it in!')
    expect(await screen.findByRole('heading', { name: 'Bet Created' })).toBeTruthy()
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      creatorPrediction: null,
      friends: [{ name: 'Sam', userId: null, prediction: null }],
    })
  })

  it('keep whoever presses Continue too early, and lead to the first wrong field', async () => {
    await open('/create-bet', null)
    await press('Continue')
    expect(screen.getByText('Write down what you are betting on.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your bet')))
    keepDraft({ description: 'x'.repeat(501) }, VISITOR)
    await press('Continue')
    expect(screen.getByText('Bet description must be between 1 and 500 characters')).toBeTruthy()
    keepDraft({ description: '' }, VISITOR)
    await press('Who cries first at the wedding?')
    expect(screen.queryByText('Write down what you are betting on.')).toBeNull()
    await press('Continue')
    await atStep(2)
    await type('Friend 1', 'Zoë')
    await userEvent.click(screen.getByLabelText('What Zoë will say'))
    await userEvent.paste('x'.repeat(501))
    await press('Add another friend')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Friend 2')))
    await userEvent.keyboard('zoe')
    await press('Continue')
    expect(screen.getByText('A participant with this name already exists')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('What Zoë will say')))
  })

  it('go back one by one, in the page and in the browser', async () => {
    keepDraft({ ...complete, step: 3 }, VISITOR)
    const { history } = await open('/create-bet', null)
    await atStep(3)
    await press('Continue')
    await atStep(4)
    act(() => history.back())
    await atStep(3)
    await press('Back')
    expect(await atStep(2)).toBeTruthy()
  })

  it('lead to the preview at once where stake and deadline are taken as they stand, and back to where that was', async () => {
    keepDraft({ ...complete, step: 2, stakeTokensText: '0' }, VISITOR)
    await open('/create-bet', null)
    await atStep(2)
    expect(screen.queryByRole('button', { name: /^Take / })).toBeNull()
    act(() => keepDraft({ stakeTokensText: '15' }, VISITOR))
    await userEvent.clear(screen.getByLabelText('Friend 1'))
    await press('Take 15 tokens each, no deadline')
    expect(screen.getByText('Add at least one friend. Betting against yourself is just a diary.')).toBeTruthy()
    await type('Friend 1', 'Sam')
    await press('Take 15 tokens each, no deadline')
    await atStep(5)
    expect(button(/15 tokens each\. Pot: up to 30 tokens\. *Change At stake/)).toBeTruthy()
    expect(button(/No deadline *Change Ends/)).toBeTruthy()
    await press('Back')
    await atStep(2)
    await press('Continue')
    expect(await atStep(3)).toBeTruthy()
  })

  it('cannot be skipped by the address', async () => {
    const { router } = await open('/create-bet?step=5', null)
    await atStep(1)
    await waitFor(() => expect(router.progress.location.search).toEqual({ step: '1' }))
  })
})

describe('the stake', () => {
  it('is stepped, typed and picked', async () => {
    keepDraft({ ...complete, step: 3 }, VISITOR)
    await open('/create-bet', null)
    await atStep(3)
    const value = screen.getByLabelText<HTMLInputElement>('Tokens each')
    await press('Lower by 5')
    await press('Lower by 5')
    expect(value.value).toBe('1')
    await userEvent.clear(value)
    await userEvent.type(value, '1e3')
    await press('Continue')
    expect(value.value).toBe('0')
    expect(screen.getByText('Stake must be above 0')).toBeTruthy()
    await press('50 Tokens')
    expect(value.value).toBe('50')
    expect(screen.queryByText('Stake must be above 0')).toBeNull()
  })

  it('says before the end when there are too few tokens for it', async () => {
    keepDraft({ ...complete, step: 3, stakeTokensText: '500' })
    await open('/create-bet', aMe({ tokens: 100 }))
    expect(await screen.findByText(/Insufficient tokens. You have 100 tokens but need 500/)).toBeTruthy()
  })

  it('may be one of eight dares', async () => {
    keepDraft({ ...complete, step: 3 }, VISITOR)
    await open('/create-bet', null)
    await userEvent.click(await screen.findByRole('radio', { name: 'Dare' }))
    await press('Continue')
    expect(screen.getByText('Say what the loser has to do.')).toBeTruthy()
    await press(/do 20 push-ups in public/)
    expect(screen.getByLabelText<HTMLTextAreaElement>('Loser has to…').value).toBe('do 20 push-ups in public')
  })
})

describe('the draft', () => {
  it('is welcomed back where it was left, and thrown away on request', async () => {
    keepDraft({ ...complete, step: 4 }, VISITOR)
    await open('/create-bet', null)
    await atStep(4)
    expect(screen.getByText('Welcome back, your draft is here.')).toBeTruthy()
    await press('Start over')
    await screen.findByRole('dialog')
    const [, confirm] = screen.getAllByRole('button', { name: 'Start over' })
    await userEvent.click(confirm ?? button('Start over'))
    await atStep(1)
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your bet').value).toBe('')
  })

  it('takes a friend from a link', async () => {
    keepDraft({ description: 'Snow?', step: 2 }, VISITOR)
    await open('/create-bet?friend=u1&friendName=Jo', null)
    await atStep(2)
    expect(screen.getByLabelText<HTMLInputElement>('Friend 1').value).toBe('Jo')
  })

  it('asks a visitor to sign up, and carries what they asked for in the way back', async () => {
    keepDraft(complete, VISITOR)
    const { create, signIn } = await open('/create-bet', null)
    await atStep(5)
    await press('Lock it in!')
    const haveAccount = await screen.findByRole('link', { name: 'I have an account' })
    expect(screen.getByText('Your bet is safe here.')).toBeTruthy()
    // The sheet is the form.
    expect(screen.getByLabelText('Email')).toBeTruthy()
    const { commandId } = draftOf(VISITOR).read().draft
    const returnTo = new URL(haveAccount.getAttribute('href') ?? '', 'http://x').searchParams.get('returnTo')
    expect(returnTo).toBe(`/create-bet?seal=${commandId}`)
    // A user signs in without having taken that way: in another tab, or a day later.
    void signIn(aMe())
    expect(await screen.findByText('You started a bet here before signing in. Use it?')).toBeTruthy()
    await new Promise((settle) => setTimeout(settle, 1_300))
    expect(create).not.toHaveBeenCalled()
  })

  it('is sealed once, by itself, on the way back from signing in for it', async () => {
    keepDraft(complete, VISITOR)
    const { commandId } = draftOf(VISITOR).read().draft
    noteSignIn(MIA)
    const { create } = await open(`/create-bet?seal=${commandId}`, aMe())
    expect(await screen.findByText('You’re in. Sealing your bet…')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Bet Created' })).toBeTruthy()
    expect(create).toHaveBeenCalledTimes(1)
    expect(create.mock.calls[0]?.[0].commandId).toBe(commandId)
    expect(draftOf(VISITOR).read().draft.description).toBe('')
  })

  it.each([
    ['by somebody who signed in elsewhere', () => noteSignIn(anId()), (id: string) => `?seal=${id}`],
    ['for another draft', () => noteSignIn(MIA), () => `?seal=${anId()}`],
    ['by the way', () => noteSignIn(MIA), () => ''],
  ])('is not sealed %s, but asked for', async (_how, signIn, search) => {
    keepDraft(complete, VISITOR)
    signIn()
    const { create } = await open(`/create-bet${search(draftOf(VISITOR).read().draft.commandId)}`, aMe())
    expect(await screen.findByText('You started a bet here before signing in. Use it?')).toBeTruthy()
    expect(screen.queryByDisplayValue(complete.description)).toBeNull()
    await new Promise((settle) => setTimeout(settle, 1_300))
    expect(create).not.toHaveBeenCalled()
    await press('Use it')
    await atStep(5)
    expect(button(/Will Sam be late\? *Change The bet/)).toBeTruthy()
    expect(create).not.toHaveBeenCalled()
    expect(draftOf(MIA).read().draft.description).toBe(complete.description)
  })

  it('of a visitor is thrown away on request, and never in place of one’s own unasked', async () => {
    keepDraft(complete, VISITOR)
    keepDraft({ description: 'My own?' })
    const { commandId } = draftOf(VISITOR).read().draft
    noteSignIn(MIA)
    await open(`/create-bet?seal=${commandId}`, aMe())
    expect(await screen.findByText('It will replace the draft you have here.')).toBeTruthy()
    expect(screen.getByDisplayValue('My own?')).toBeTruthy()
    await press('Throw it away')
    expect(screen.queryByText('You started a bet here before signing in. Use it?')).toBeNull()
    expect(draftOf(VISITOR).read().draft.description).toBe('')
    expect(draftOf(MIA).read().draft.description).toBe('My own?')
  })

  it('is nothing to the next account on this device', async () => {
    keepDraft(complete)
    await open('/create-bet', aMe({ userId: anId() }))
    await atStep(1)
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your bet').value).toBe('')
    expect(screen.queryByText(/Welcome back/)).toBeNull()
  })

  it('shows the bet that another tab has made of it', async () => {
    keepDraft(complete, VISITOR)
    const { create } = await open('/create-bet', null)
    await atStep(5)
    const { commandId } = draftOf(VISITOR).read().draft
    const newValue = JSON.stringify({ published: { commandId, uniqueId: 'B3XD' } })
    localStorage.setItem(draftKey('draft-bet', VISITOR), newValue)
    act(() => void dispatchEvent(new StorageEvent('storage', { key: draftKey('draft-bet', VISITOR), newValue })))
    expect(await screen.findByRole('heading', { name: 'Bet Created' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Bet link').value).toContain('/predict/B3XD')
    await press('Start Another Bet')
    await atStep(1)
    expect(create).not.toHaveBeenCalled()
  })

  it('is not sealed by itself when nobody asked for it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    keepDraft(complete)
    const { create } = await open('/create-bet', aMe())
    await vi.advanceTimersByTimeAsync(3_000)
    vi.useRealTimers()
    expect(create).not.toHaveBeenCalled()
  })

  it('does not go out with the name of its creator among the friends', async () => {
    keepDraft({ ...complete, friends: [{ ...complete.friends[0], name: 'mia' }] })
    const { create } = await open('/create-bet', aMe({ displayName: 'Mia' }))
    await atStep(2)
    expect(await screen.findByText('You’re already in this bet as Mia. Give your friend another name.')).toBeTruthy()
    expect(create).not.toHaveBeenCalled()
  })
})

describe('a refusal', () => {
  const refused = (error: unknown) => vi.fn<Create>(() => Promise.reject(error))

  it('of the draft leads to its field', async () => {
    keepDraft(complete)
    const errors = [{ code: 'draft.friend_duplicate', field: 'friend:0:name' }]
    await open('/create-bet', aMe(), refused({ code: 'bet.draft_invalid', errors }))
    await atStep(5)
    await press('Lock it in!')
    await atStep(2)
    expect(await screen.findByText('A participant with this name already exists')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Friend 1')))
  })

  it('for want of tokens says what to do', async () => {
    keepDraft(complete)
    const create = refused({ code: 'tokens.insufficient', needTokens: 10, haveTokens: 3 })
    await open('/create-bet', aMe({ tokens: 3 }), create)
    await atStep(5)
    await press('Lock it in!')
    expect(await screen.findByText(/You have 3 tokens but need 10/)).toBeTruthy()
    const tray = within(screen.getByRole('region', { name: 'What happens next' }))
    expect(tray.getByRole('link', { name: 'Earn tokens' }).getAttribute('href')).toBe('/earn-tokens')
    await waitFor(() => expect(document.activeElement).toBe(tray.getByRole('button', { name: 'Lower the stake' })))
    const card = within(screen.getByRole('region', { name: '7 more, the quick way' }))
    await waitFor(() =>
      expect(card.getAllByRole('listitem').map((way) => way.textContent)).toEqual(['Invite a friend+20']),
    )
    expect(card.getByRole('link', { name: 'Earn tokens' }).getAttribute('href')).toBe('/earn-tokens')
    await press('Predict later')
    expect(screen.queryByText(/You have 3 tokens but need 10/)).toBeNull()
    await press('Lock it in!')
    await waitFor(() => expect(create.mock.calls[1]?.[0].creatorPrediction).toBeNull())
  })

  it('for too many unfinished bets names the limit and both ways out', async () => {
    keepDraft(complete)
    const { router } = await open('/create-bet', aMe(), refused({ code: 'bet.unfinished_limit', limit: 10 }))
    await atStep(5)
    await press('Lock it in!')
    expect(await screen.findByText('You have 10 unfinished bets')).toBeTruthy()
    expect(screen.getByText(/Finish one, or invite a friend for a month of Premium/)).toBeTruthy()
    const wayTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect([wayTo('See my bets'), wayTo('Invite a friend')]).toEqual(['/my-bets', '/invite-friends'])
    expect(router.progress.location.pathname).toBe('/create-bet')
    expect(draftOf(MIA).read().draft.description).toBe(complete.description)
  })

  it('of the network keeps everything, and the next try is the same command', async () => {
    keepDraft(complete)
    const create = vi.fn<Create>()
    create.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(aBetView())
    await open('/create-bet', aMe(), create)
    await atStep(5)
    await press('Lock it in!')
    expect(await screen.findByText(/Nothing is lost/)).toBeTruthy()
    await press('Try Again')
    expect(await screen.findByRole('heading', { name: 'Bet Created' })).toBeTruthy()
    expect(create.mock.calls[0]?.[0].commandId).toBe(create.mock.calls[1]?.[0].commandId)
  })
})
