// @vitest-environment happy-dom
import { aBetView } from '#test/support/bet-view.ts'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QrCode } from './qr-code.tsx'
import { shareToldYa } from './share-card.ts'
import { shareOrCopy } from './share-link.ts'

const shared = { title: 'Bet', text: 'You in?', url: 'https://toldya.example/predict/B3XD' }
const native = vi.fn(async (_shared: { files?: File[] }) => undefined)

/** A device: whether fingers move it, whether its window is wide, and whether it has a share sheet that takes files. */
function device(kind: 'phone' | 'old phone' | 'computer' | 'desktop') {
  const isPhone = kind === 'phone' || kind === 'old phone'
  const matches = (query: string) => (query.includes('width') ? kind === 'desktop' : isPhone)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches(query) }))
  Object.assign(navigator, {
    share: kind === 'old phone' ? undefined : native,
    canShare: kind === 'phone' ? () => true : undefined,
  })
}
const answerCard = (status: number) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(new Blob(['png'], { type: 'image/png' }), { status })),
  )

beforeEach(() => {
  native.mockClear()
  // The sheet is drawn beside the tests' own roots.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(async () => {
  const close = screen.queryByRole('button', { name: 'Close' })
  if (close) await userEvent.click(close)
  cleanup()
  vi.unstubAllGlobals()
})

describe('handing a link on', () => {
  it('opens the phone’s own share sheet, and notes what was shared', async () => {
    device('phone')
    answerCard(200)
    native.mockRejectedValueOnce(new DOMException('changed their mind', 'AbortError'))
    await shareOrCopy(shared)
    expect(native).toHaveBeenCalledWith(shared)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(fetch).not.toHaveBeenCalled()
    await shareOrCopy(shared)
    await waitFor(() => expect(fetch).toHaveBeenCalledWith('/rpc/tasks/noteShare', expect.anything()))
  })

  it('shows a QR code, WhatsApp and copying on a computer, even one with a share sheet', async () => {
    device('computer')
    answerCard(200)
    await act(() => shareOrCopy(shared))
    const sheet = await screen.findByRole('dialog', { name: 'Pass it on' })
    expect(native).not.toHaveBeenCalled()
    expect(screen.getByRole('img', { name: 'The link as a QR code' })).toBeTruthy()
    expect(sheet.textContent).toContain(shared.url)
    const whatsApp = screen.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href') ?? ''
    expect(new URL(whatsApp).searchParams.get('text')).toBe(`You in? ${shared.url}`)
    expect(fetch).not.toHaveBeenCalled()
    const link = screen.getByRole('link', { name: 'Share on WhatsApp' })
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    expect(fetch).toHaveBeenCalledWith('/rpc/tasks/noteShare', expect.anything())
    await userEvent.click(screen.getByRole('button', { name: 'Copy Link' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await navigator.clipboard.readText()).toBe(shared.url)
  })
})

describe('handing a link on from a desktop', () => {
  const Screen = () => (
    <>
      <button type="button" onClick={() => void shareOrCopy(shared)}>
        Share
      </button>
      <p>Elsewhere</p>
    </>
  )
  const share = () => screen.getByRole('button', { name: 'Share' })
  const opened = () => screen.findByRole('dialog', { name: 'Pass it on' })
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  it('hangs on the button, with copying first, and the same button closes it', async () => {
    device('desktop')
    render(<Screen />)
    await userEvent.click(share())
    const ways = await opened()
    expect(document.querySelector('.scrim')).toBeNull()
    expect(share().getAttribute('aria-expanded')).toBe('true')
    const names = [...ways.querySelectorAll('button, a')].map((way) => way.textContent)
    expect(names).toEqual(['Copy Link', 'Share on WhatsApp', 'Share by email'])
    const mail = new URL(screen.getByRole('link', { name: 'Share by email' }).getAttribute('href') ?? '')
    expect(mail.searchParams.get('body')).toBe(`You in? ${shared.url}`)
    await userEvent.click(share())
    await closed()
    expect(share().hasAttribute('aria-expanded')).toBe(false)
  })

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a press elsewhere', () => userEvent.click(screen.getByText('Elsewhere'))],
  ])('closes with %s, and opens again', async (_how, close) => {
    device('desktop')
    render(<Screen />)
    await userEvent.click(share())
    await opened()
    await close()
    await closed()
    await userEvent.click(share())
    await opened()
    await userEvent.keyboard('{Escape}')
    await closed()
  })
})

describe('rubbing it in', () => {
  const bet = aBetView({ version: 7 })

  it('sends the card as a file where the phone takes files', async () => {
    device('phone')
    answerCard(200)
    await shareToldYa(bet)
    expect(fetch).toHaveBeenCalledWith(`/card/${bet.uniqueId}-7.png`, expect.anything())
    const [sent] = native.mock.calls[0] ?? []
    expect(sent?.files?.map((file) => [file.name, file.type])).toEqual([['told-ya.png', 'image/png']])
  })

  it('sends the link where there is no card', async () => {
    device('phone')
    answerCard(404)
    await shareToldYa(bet)
    expect(native.mock.calls[0]?.[0].files).toBeUndefined()
    expect(native.mock.calls[0]?.[0]).toMatchObject({ title: 'Told ya!' })
  })

  it('shows the card beside the link on a computer', async () => {
    device('computer')
    answerCard(200)
    await act(() => shareToldYa(bet))
    const card = await screen.findByRole<HTMLImageElement>('img', { name: /Told ya! How many people/ })
    expect(card.getAttribute('src')).toBe(`/card/${bet.uniqueId}-7.png`)
  })
})

describe('the QR code', () => {
  it('differs with the link and is dark on light', () => {
    const draw = (text: string) => renderToStaticMarkup(<QrCode text={text} label="code" />)
    expect(draw(shared.url)).not.toBe(draw(`${shared.url}x`))
    expect(draw(shared.url)).toContain('fill="#411328"')
  })
})
