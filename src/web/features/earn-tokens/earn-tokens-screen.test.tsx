// @vitest-environment happy-dom
import type { WalletEntry } from '#contract/accounts.ts'
import type { TaskView } from '#contract/tasks.ts'
import type { Task } from '#domain/tasks/task.ts'
import { nextUtcDay } from '#domain/kernel/time.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aMe } from '#test/support/me.ts'
import { renderApp } from '#test/support/render-app.tsx'

const REWARDS: { readonly [task in Task]: number } = {
  invite_friend: 20,
  first_bet: 20,
  share_bet: 10,
  resolve_bet: 10,
  check_in: 5,
}
type Changes = { readonly [task in Task]?: Partial<TaskView> }
const listed = (changes: Changes = {}): { tasks: TaskView[] } => ({
  tasks: (Object.keys(REWARDS) as Task[]).map((task) => ({
    task,
    rewardTokens: REWARDS[task],
    state: 'open',
    readyTokens: 0,
    nextAt: null,
    ...changes[task],
  })),
})
const READY = { check_in: { state: 'ready', readyTokens: 5 } } as const
/** Generous, for a busy machine and a dialog whose code loads on first use. */
const SLOW = { timeout: 5_000 }
const TOMORROW = new Date(Date.now() + 20 * 3_600_000)

type Answers = NonNullable<Parameters<typeof renderApp>[0]['tasks']>
const open = (tasks: Answers = {}, me = aMe()) =>
  renderApp({ address: '/earn-tokens', me, tasks: { list: async () => listed(READY), ...tasks } })
const row = async (name: string) => {
  const title = await screen.findByText(name)
  return within(title.closest('li') as HTMLElement)
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('earning tokens', () => {
  it('shows the balance and five tasks, each with its reward and the way to it', async () => {
    await open({}, aMe({ tokens: 1_140 }))
    await screen.findByRole('heading', { name: 'Earn tokens' })
    expect(screen.getByText('Your balance')).toBeTruthy()
    expect(within(screen.getByRole('main')).getByText(/^1[,.’ ]?140$/)).toBeTruthy()
    const found = (await screen.findAllByRole('link', { name: /to earn/ })).map((link) => [
      link.getAttribute('aria-label'),
      link.textContent,
      link.getAttribute('href'),
    ])
    expect(found).toEqual([
      ['+20 tokens to earn: Invite a friend', '+20', '/invite-friends'],
      ['+20 tokens to earn: Create your first bet', '+20', '/create-bet'],
      ['+10 tokens to earn: Share a bet on WhatsApp', '+10', '/my-bets'],
      ['+10 tokens to earn: Resolve a pending bet', '+10', '/my-bets'],
    ])
    expect(screen.getByText('Daily check-in')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/account')
  })

  it('leads a visitor to sign in and back', async () => {
    const { path } = await renderApp({ address: '/earn-tokens' })
    expect(path()).toBe('/auth?returnTo=%2Fearn-tokens')
  })

  it('congratulates whoever claims, and the balance follows', async () => {
    let isClaimed = false
    const claim = vi.fn(async () => {
      isClaimed = true
      app.signInAs(aMe({ tokens: 145 }))
      return { earnedTokens: 5 }
    })
    const done = { check_in: { state: 'done', nextAt: TOMORROW } } as const
    const app = await open({ list: async () => listed(isClaimed ? done : READY), claim }, aMe({ tokens: 140 }))
    await userEvent.click(await screen.findByRole('button', { name: '+5 tokens for “Daily check-in”' }))
    const dialog = await screen.findByRole('dialog', { name: 'You earned 5 tokens!' }, SLOW)
    expect(within(dialog).getByText('+5')).toBeTruthy()
    expect(claim).toHaveBeenCalledWith(expect.objectContaining({ task: 'check_in', commandId: expect.any(String) }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Nice!' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await within(screen.getByRole('main')).findByText('145')).toBeTruthy()
    expect((await row('Daily check-in')).getByText('Done')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Earn tokens' })))
  })

  it('brings all friends at once', async () => {
    await open({
      list: async () => listed({ invite_friend: { state: 'ready', readyTokens: 60 } }),
      claim: async () => ({ earnedTokens: 60 }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '+60 tokens for “Invite a friend”' }))
    expect(await screen.findByRole('dialog', { name: 'You earned 60 tokens!' }, SLOW)).toBeTruthy()
  })

  it('says what is done, when it is there again in the viewer’s words, and what is once ever', async () => {
    const changes = { check_in: { state: 'done', nextAt: TOMORROW }, first_bet: { state: 'done' } } as const
    await open({ list: async () => listed(changes) })
    const daily = await row('Daily check-in')
    expect(daily.getByText('Done')).toBeTruthy()
    const words = new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: '2-digit', minute: '2-digit' })
    expect(daily.getByText(/^Again/).textContent).toBe(`Again ${words.format(TOMORROW)}`)
    const nextDay = words.format(nextUtcDay(new Date()))
    expect(screen.getByText(/^A new day begins/).textContent).toBe(`A new day begins ${nextDay} (00:00\u00a0UTC).`)
    expect((await row('Create your first bet')).getByText('Once per account.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Daily check-in/ })).toBeNull()
  })

  it('asks again when the next task is there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const nextAt = new Date(Date.now() + 60_000)
    const list = vi.fn(async () =>
      listed(Date.now() < nextAt.getTime() ? { check_in: { state: 'done', nextAt } } : READY),
    )
    await open({ list })
    expect((await row('Daily check-in')).getByText('Done')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(70_000)
    expect(await screen.findByRole('button', { name: /Daily check-in/ })).toBeTruthy()
    expect(list).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['server.defect', 'Failed to update tokens. Please try again.'],
    ['action.repeated', 'Failed to update tokens. Please try again.'],
    ['task.done', 'This action has already been completed'],
    ['task.not_ready', 'Finish the task first.'],
  ])('that is refused with %s says so and looks again', async (code, line) => {
    const claim = async () => {
      throw { code, status: 409, data: {} }
    }
    const list = vi.fn(async () => listed(READY))
    await open({ list, claim })
    await userEvent.click(await screen.findByRole('button', { name: /Daily check-in/ }))
    expect(await screen.findByText(line)).toBeTruthy()
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('waits visibly', async () => {
    await open({ list: () => new Promise(() => undefined) })
    expect((await screen.findByRole('main')).getAttribute('aria-busy')).toBe('true')
    expect(screen.getByText('Loading your tasks…')).toBeTruthy()
  })

  it('says when the tasks did not come, and tries again', async () => {
    let isBroken = true
    const list = async () => {
      if (!isBroken) return listed(READY)
      throw { code: 'server.defect', status: 500, data: { incidentId: '' } }
    }
    await open({ list })
    expect(await screen.findByText('Couldn’t load your tasks')).toBeTruthy()
    expect(screen.queryByText('This may be a little out of date.')).toBeNull()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Daily check-in')).toBeTruthy()
    expect(screen.queryByText('Couldn’t load your tasks')).toBeNull()
  })

  it('says that the tasks and the movements that stand there may be old when newer ones did not come', async () => {
    const asked = { tasks: 0, history: 0 }
    const broken = { code: 'server.defect', status: 500, data: { incidentId: '' } }
    const { router } = await renderApp({
      address: '/earn-tokens',
      me: aMe(),
      tasks: { list: async () => (asked.tasks++ === 0 ? listed(READY) : Promise.reject(broken)) },
      accounts: {
        walletHistory: async () => (asked.history++ === 0 ? { entries: [], nextBefore: null } : Promise.reject(broken)),
      },
    })
    await screen.findByText('No tokens have moved yet.')
    await router.context.queryClient.refetchQueries().catch(() => undefined)
    expect(await screen.findByText('Couldn’t load your tasks')).toBeTruthy()
    expect(await screen.findByText('Couldn’t load your tokens')).toBeTruthy()
    expect(screen.getByText('Daily check-in')).toBeTruthy()
    expect(screen.getAllByText('This may be a little out of date.')).toHaveLength(2)
  })
})

describe('where the tokens went', () => {
  const entry = (id: number, more: Partial<WalletEntry> = {}): WalletEntry => ({
    id: String(id),
    at: new Date('2026-06-01T12:00:00Z'),
    reason: 'task_reward',
    tokens: 5,
    balanceAfterTokens: 1_000 + id,
    bet: null,
    task: null,
    ...more,
  })
  const openWith = (walletHistory: (input: { readonly before: string | null }) => Promise<unknown>) =>
    renderApp({
      address: '/earn-tokens',
      me: aMe(),
      tasks: { list: async () => listed() },
      accounts: { walletHistory: walletHistory as never },
    })
  const history = async () => within(await screen.findByRole('region', { name: 'Where your tokens went' }))

  it('shows each movement with its reason, its bet or task, and what was left', async () => {
    const bet = { uniqueId: 'B'.repeat(22), description: 'Will it snow?' }
    const entries = [
      entry(1, { reason: 'payout', tokens: 50, bet }),
      entry(2, { reason: 'stake', tokens: -25, bet }),
      entry(3, { reason: 'start_grant', tokens: 100, balanceAfterTokens: 100 }),
      entry(4, { task: 'share_bet' }),
    ]
    await openWith(async () => ({ entries, nextBefore: null }))
    const rows = (await (await history()).findAllByRole('listitem')).map((row) => row.textContent)
    expect(rows[0]).toMatch(/^You wonWill it snow\?.*\+501[,.’ ]?001 left$/)
    expect(rows[1]).toMatch(/^Put in the potWill it snow\?.*[-−]251[,.’ ]?002 left$/)
    expect(rows[2]).toMatch(/^Welcome to Toldya.*\+100100 left$/)
    expect(rows[3]).toMatch(/^EarnedShare a bet on WhatsApp.*\+5/)
    const links = screen.getAllByRole('link', { name: 'Will it snow?' })
    expect(links[0]?.getAttribute('href')).toBe(`/predict/${bet.uniqueId}`)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('shows the newest first, and as much more as somebody wants', async () => {
    const page = (from: number, count: number) => Array.from({ length: count }, (_, index) => entry(from + index))
    const load = vi.fn(async ({ before }: { readonly before: string | null }) =>
      before === null ? { entries: page(0, 10), nextBefore: '9' } : { entries: page(10, 3), nextBefore: null },
    )
    await openWith(load)
    const count = async () => (await (await history()).findAllByRole('listitem')).length
    expect(await count()).toBe(6)
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await count()).toBe(10)
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(async () => expect(await count()).toBe(13))
    expect(load).toHaveBeenLastCalledWith({ before: '9' })
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('says when there is nothing, and when it did not come', async () => {
    await openWith(async () => ({ entries: [], nextBefore: null }))
    expect(await screen.findByText('No tokens have moved yet.')).toBeTruthy()
    cleanup()
    let isBroken = true
    await openWith(async () => {
      if (!isBroken) return { entries: [entry(1)], nextBefore: null }
      throw { code: 'server.defect', status: 500, data: { incidentId: '' } }
    })
    expect(await screen.findByText('Couldn’t load your tokens')).toBeTruthy()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Earned')).toBeTruthy()
  })
})
