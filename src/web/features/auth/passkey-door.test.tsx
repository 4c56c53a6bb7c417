// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '#test/support/render-app.tsx'

const REFUSED = 'That passkey didn’t work. Try again, or use another way in.'
const signInChallenge = async () => ({ challenge: 'AAAA', rpId: 'localhost' })

/** A browser that suggests passkeys, and allows none at this address: browsers refuse addresses without a name. */
function refuseAll() {
  const get = vi.fn(() => Promise.reject(Object.assign(new Error('no name'), { name: 'SecurityError' })))
  vi.stubGlobal(
    'PublicKeyCredential',
    class {
      static isConditionalMediationAvailable = () => Promise.resolve(true)
    },
  )
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  return get
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

describe('passkeys that do not work', () => {
  it('are told after a press, and never where they were only suggested', async () => {
    const get = refuseAll()
    await renderApp({ address: '/auth', passkeys: { signInChallenge } })
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1))
    // Whatever the suggestions have to say has been said by then.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByText(REFUSED)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }))
    expect(await screen.findByText(REFUSED)).toBeTruthy()
  })
})
