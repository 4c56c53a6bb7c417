// @vitest-environment happy-dom
import type { CommentView, ThreadView } from '#contract/comments.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TalkColumn } from './talk-column.tsx'
import { aBetView } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { myParticipantView } from '#test/support/participant-view.ts'
import { renderPage } from '#test/support/render-page.tsx'

// The document of the tests has no layout: without a height no row would be seen.
const [height, width] = ['clientHeight', 'clientWidth'] as const
let sized: object = document.createElement('div')
while (!Object.hasOwn(sized, height)) sized = Object.getPrototypeOf(sized) as object
const layout = Object.getOwnPropertyDescriptors(sized) as Record<string, PropertyDescriptor>

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('ResizeObserver', undefined)
  Object.defineProperty(sized, height, { configurable: true, get: () => 600 })
  Object.defineProperty(sized, width, { configurable: true, get: () => 390 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const name of [height, width]) Object.defineProperty(sized, name, layout[name] ?? {})
})

const bet = aBetView({
  participants: [myParticipantView({ isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } })],
})
const sam = { participantId: null, name: 'Sam', pet: null }
const aThread = (more: Partial<ThreadView> = {}): ThreadView => ({
  ...{ closesAt: null, sentThisHour: 0, oldestThisHourAt: null, isCreator: false, lastNumber: 0, commentCount: 0 },
  ...{ readUpTo: 0, unreadCount: 0, isFollowed: false, last: null, speakers: [], reactions: [] },
  ...more,
})
const aComment = (number: number, more: Partial<CommentView> = {}): CommentView => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${number}`, number, state: 'said', isMine: false, author: sam },
  ...{
    text: `No ${number}`,
    at: new Date(),
    isEdited: false,
    mentionedIds: [],
    isReportedByMe: false,
    reactions: { counts: {}, mine: [] },
  },
  ...more,
})

async function open(thread: ThreadView, comments: readonly CommentView[], answers: object = {}, of = bet) {
  const all = {
    thread: async () => thread,
    list: async () => ({ comments }),
    markRead: async () => ({}),
    signalTyping: async () => ({}),
    ...answers,
  }
  const history = async () => ({ entries: [], books: [] })
  return renderPage({ screen: <TalkColumn bet={of} />, bet: of, me: aMe(), answers: { history }, comments: all })
}

describe('the thread', () => {
  it('says that nobody has said anything', async () => {
    await open(aThread(), [])
    expect(await screen.findByText('Suspiciously quiet in here')).toBeTruthy()
  })

  it('says that its comments did not come, and reads them again', async () => {
    const list = vi.fn().mockRejectedValueOnce({ code: 'network.failed' })
    list.mockResolvedValueOnce({ comments: [aComment(1)] })
    await open(aThread({ lastNumber: 1, commentCount: 1 }), [], { list })
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('The talk didn’t load.')
    await userEvent.click(within(notice).getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('No 1')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('marks what a guest has said', async () => {
    const [mine] = bet.participants
    const author = { ...sam, participantId: mine?.id ?? null }
    const guests = { ...bet, participants: bet.participants.map((one) => ({ ...one, isGuest: true })) }
    await open(aThread({ lastNumber: 2, commentCount: 2 }), [aComment(1, { author }), aComment(2)], {}, guests)
    await screen.findByText('No 2')
    expect(screen.getAllByText('guest')).toHaveLength(1)
  })

  it('shows what was said, and a line for what cannot be read', async () => {
    const comments = [
      aComment(1, { text: 'See https://rules.example/x' }),
      aComment(2, { state: 'taken_back', text: null }),
      aComment(3, { state: 'hidden', text: null }),
      aComment(4, { state: 'blocked', text: null, author: null }),
      aComment(5, { isReportedByMe: true }),
    ]
    await open(aThread({ lastNumber: 5, commentCount: 4 }), comments)
    const link = await screen.findByRole('link', { name: 'rules.example' })
    expect(link.getAttribute('rel')).toBe('noreferrer nofollow noopener')
    expect(screen.getByText('Sam took something back')).toBeTruthy()
    expect(screen.getByText(`${bet.creatorName}, whose bet this is, hid a comment by Sam`)).toBeTruthy()
    expect(screen.getByText('Somebody you blocked said something')).toBeTruthy()
    expect(screen.queryByText('No 5')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(screen.getByText('No 5')).toBeTruthy()
  })

  it('shows reactions in the order of their kinds, and a press at once', async () => {
    const react = vi.fn(() => new Promise(() => undefined))
    const reactions: CommentView['reactions'] = { counts: { '💀': 2, '😂': 1, '👍': 4 }, mine: ['😂'] }
    await open(aThread({ lastNumber: 1, commentCount: 1 }), [aComment(1, { reactions })], { react })
    const row = within(await screen.findByRole('list', { name: 'Reactions' }))
    const shown = () => row.getAllByRole('button').map((one) => one.getAttribute('aria-label'))
    expect(shown()).toEqual(['Nice, 4', 'Ha, 1', 'Dead, 2', 'React'])
    await userEvent.click(row.getByRole('button', { name: 'Dead, 2', pressed: false }))
    expect(row.getByRole('button', { name: 'Dead, 3', pressed: true })).toBeTruthy()
    // What was the only one of its kind is gone with it.
    await userEvent.click(row.getByRole('button', { name: 'Ha, 1', pressed: true }))
    expect(shown()).not.toContain('Ha, 1')
    expect(react).toHaveBeenLastCalledWith(expect.objectContaining({ kind: '😂', isOn: false }))
  })

  it('takes back what it showed of a reaction that was refused', async () => {
    const react = vi.fn().mockRejectedValueOnce({ code: 'comment.closed' })
    await open(
      aThread({ lastNumber: 1, commentCount: 1 }),
      [aComment(1, { reactions: { counts: { '🔥': 1 }, mine: [] } })],
      {
        react,
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Fire, 1' }))
    expect(await screen.findByRole('button', { name: 'Fire, 1', pressed: false })).toBeTruthy()
  })

  it('keeps a comment that did not arrive, and sends it again under its id', async () => {
    const add = vi.fn().mockRejectedValueOnce({ code: 'network.failed' })
    add.mockResolvedValueOnce(aComment(1, { isMine: true, text: 'Ask the dog' }))
    await open(aThread(), [], { add })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'Ask the dog')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Not sent.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(add).toHaveBeenCalledTimes(2))
    expect(add.mock.calls[1]).toEqual(add.mock.calls[0])
    await waitFor(() => expect(screen.queryByText('Not sent.')).toBeNull())
  })

  it('says how many comments are left, when the hour is full, and that it is closed', async () => {
    const oldestThisHourAt = new Date()
    const { unmount } = await open(aThread({ sentThisHour: 26, oldestThisHourAt }), [])
    expect(await screen.findByText('4 left this hour')).toBeTruthy()
    unmount()
    const full = await open(aThread({ sentThisHour: 30, oldestThisHourAt }), [])
    expect(await screen.findByText(/^That’s 30 for this hour\. Next one at/)).toBeTruthy()
    full.unmount()
    await open(aThread({ closesAt: new Date(0) }), [])
    expect(await screen.findByText('This thread is closed. It’s all still here.')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
