// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { aBetView } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { apiOf, waitingOf } from '#test/support/open-my-bets.tsx'
import { aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { renderApp } from '#test/support/render-app.tsx'
import { meQuery, pageViewer } from '#web/api/me.ts'
import { waitingBetsQuery } from '#web/api/my-bets.ts'
import { ApiClientContext, createBrowserClient } from '#web/lib/api-client.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { WaitingCount } from './waiting-count.tsx'

const sam = aSealedParticipant('Sam')
const unsaid = (uniqueId: string) => aBetView({ uniqueId, participants: [myParticipantView(), sam] })
const placesNamed = async (name: string | RegExp) => {
  const navigation = await screen.findAllByRole('navigation', { name: 'Main' })
  return navigation.flatMap((bar) => within(bar).queryAllByRole('link', { name }))
}

afterEach(cleanup)

it('counts the bets that wait beside the entry of My bets, and follows them', async () => {
  const listWaiting = vi.fn(waitingOf([unsaid('rain'), unsaid('snow')]))
  const { router } = await renderApp({ address: '/leagues', me: aMe(), bets: { listWaiting } })
  await waitFor(async () => expect(await placesNamed(/^Bets ?, 2 waiting for you$/)).not.toEqual([]))
  listWaiting.mockImplementation(waitingOf([unsaid('rain')]))
  await router.context.queryClient.invalidateQueries({ queryKey: ['bets', 'mine'] })
  await waitFor(async () => expect(await placesNamed(/^Bets ?, 1 waiting for you$/)).not.toEqual([]))
  listWaiting.mockImplementation(waitingOf([]))
  await router.context.queryClient.invalidateQueries({ queryKey: ['bets', 'mine'] })
  await waitFor(async () => expect(await placesNamed('Bets')).not.toEqual([]))
})

it('counts the same as the section of My bets', async () => {
  await renderApp({ address: '/my-bets', me: aMe(), bets: apiOf([unsaid('rain'), unsaid('snow'), unsaid('wind')]) })
  const section = within(await screen.findByRole('region', { name: 'Needs you' }))
  expect(section.getAllByRole('article')).toHaveLength(3)
  expect(section.getByText('3 bets waiting for you')).toBeTruthy()
  await waitFor(async () => expect(await placesNamed(/3 waiting for you$/)).not.toEqual([]))
})

it('asks nothing for a visitor', async () => {
  const listWaiting = vi.fn(waitingOf([]))
  await renderApp({ address: '/leagues', bets: { listWaiting } })
  await screen.findByRole('heading', { name: 'Join or Create Leagues' })
  expect(await placesNamed('Bets')).not.toEqual([])
  expect(listWaiting).not.toHaveBeenCalled()
})

it('hydrates as the server has rendered it, also where its answer came first', async () => {
  const queryClient = createQueryClient()
  const client = createBrowserClient(pageViewer(queryClient))
  queryClient.setQueryData(meQuery(client).queryKey, aMe())
  const navigation = (
    <QueryClientProvider client={queryClient}>
      <ApiClientContext value={client}>
        <WaitingCount />
      </ApiClientContext>
    </QueryClientProvider>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(navigation)
  const { bets } = await waitingOf([unsaid('rain')])()
  queryClient.setQueryData(waitingBetsQuery(client).queryKey, { bets: [...bets] })
  const onRecoverableError = vi.fn()
  render(navigation, { container: document.body.appendChild(container), hydrate: true, onRecoverableError })
  expect(await screen.findByText('1')).toBeTruthy()
  expect(onRecoverableError).not.toHaveBeenCalled()
})
