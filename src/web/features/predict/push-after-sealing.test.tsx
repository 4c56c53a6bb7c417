// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aBetView } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { renderPage } from '#test/support/render-page.tsx'
import { BetScreen } from './bet-screen.tsx'

const sam = { ...aSealedParticipant('Sam'), isCreator: true }
const device = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' }
const permission = { permission: 'default', requestPermission: vi.fn() }
let subscribed: object | null = null

/** A browser that supports push, as far as our screens check. */
beforeEach(() => {
  const { endpoint, ...keys } = device
  const subscription = { toJSON: () => ({ endpoint, keys }) }
  const pushManager = {
    getSubscription: async () => subscribed,
    subscribe: async () => (subscribed = subscription),
  }
  const registration = { pushManager }
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  }
  permission.requestPermission.mockImplementation(async () => (permission.permission = 'granted'))
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', permission)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('asks whether it may wake this device once something is sealed, on a press, and never before', async () => {
  const participant = myParticipantView()
  const bet = aBetView({ isInvolved: true, participants: [sam, participant] })
  const sealed = { ...participant, isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } as const }
  const predict = async () => aBetView({ version: 2, participants: [sam, sealed] })
  const subscribe = vi.fn(async () => ({}))
  const notifications = { pushKey: async () => ({ publicKey: 'k' }), subscribe }
  const page = <BetScreen uniqueId={bet.uniqueId} participant={null} />
  await renderPage({ screen: page, bet, me: aMe(), answers: { predict }, people: { notifications } })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your prediction' }), 'Eleven')
  expect(screen.queryByText('Want to know when it’s decided?')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Seal it for 25 tokens' }))

  const sheet = within(await screen.findByRole('dialog', { name: 'Prediction Confirmed' }))
  await sheet.findByText('Want to know when it’s decided?')
  expect(permission.requestPermission).not.toHaveBeenCalled()
  await userEvent.click(sheet.getByRole('button', { name: 'Tell me' }))
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  await waitFor(() => expect(subscribe).toHaveBeenCalledWith({ ...device, timeZone }))
  expect(permission.requestPermission).toHaveBeenCalledOnce()
  await waitFor(() => expect(sheet.queryByText('Want to know when it’s decided?')).toBeNull())
}, 15_000)
