// @vitest-environment happy-dom
import { renderApp } from '#test/support/render-app.tsx'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Link, type LinkProps } from './link.tsx'
import { RouterProvider } from './router-provider.tsx'

afterEach(cleanup)

/** A link on a page of its own, beside the app at `address`. */
async function openLink(props: LinkProps, address = '/verify') {
  const app = await renderApp({ address })
  const navigate = vi.spyOn(app.router, 'navigate')
  const preload = vi.spyOn(app.router, 'preload')
  render(
    <RouterProvider router={app.router}>
      <Link {...props}>the way</Link>
    </RouterProvider>,
  )
  return { ...app, navigate, preload, link: screen.getByRole('link', { name: 'the way' }) }
}

it('opens its address in the tab', async () => {
  const { link, path } = await openLink({ to: '/demo' })
  expect(link.getAttribute('href')).toBe('/demo')
  await userEvent.click(link)
  await waitFor(() => expect(path()).toBe('/demo'))
})

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a press with %o to the browser',
  async (how) => {
    const { link, navigate } = await openLink({ to: '/demo' })
    fireEvent.click(link, how)
    expect(navigate).not.toHaveBeenCalled()
  },
)

it.each([
  ['what has handled the press itself', { onClick: (event: { preventDefault: () => void }) => event.preventDefault() }],
  ['another window', { target: '_blank' }],
])('opens nothing for %s', async (_what, more) => {
  const { link, navigate } = await openLink({ to: '/demo', ...more })
  fireEvent.click(link)
  expect(navigate).not.toHaveBeenCalled()
})

it.each([
  [{ to: '/verify' }, 'page'],
  [{ to: '/' }, null],
  [{ to: '/leagues' }, null],
] as const)('says of %o whether the tab is there', async (props, current) => {
  const { link } = await openLink(props)
  expect(link.getAttribute('aria-current')).toBe(current)
})

it('asks for its screen when a finger or the focus is on it', async () => {
  const { link, preload } = await openLink({ to: '/demo' })
  fireEvent.touchStart(link)
  expect(preload).toHaveBeenCalledWith('/demo')
  fireEvent.focus(link)
  expect(preload).toHaveBeenCalledTimes(2)
})

it('asks for its screen when a pointer stays on it', async () => {
  const { link, preload } = await openLink({ to: '/demo' })
  fireEvent.mouseEnter(link)
  fireEvent.mouseLeave(link)
  await new Promise((done) => setTimeout(done, 80))
  expect(preload).not.toHaveBeenCalled()
  fireEvent.mouseEnter(link)
  await waitFor(() => expect(preload).toHaveBeenCalledTimes(1))
})
