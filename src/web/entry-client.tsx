import '#web/styles/app.css'
import { pageViewer } from '#web/api/me.ts'
import { createBrowserClient } from '#web/lib/api-client.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createRouter } from './router.tsx'

const { assets } = window.__boot
const queryClient = createQueryClient()
// Every call goes out in the name of the person the page was drawn for.
const client = createBrowserClient(pageViewer(queryClient))
const router = createRouter({ client, queryClient, origin: location.origin, assets, nonce: undefined })

// The router loads the page again when code is missing, as after a release. Without a connection that would lose the page
// as well, so the error gets a text that the router does not know, and the error screen offers to try again.
addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = 'No connection to load a module'
})

// In slices, between which the page answers to a finger.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
