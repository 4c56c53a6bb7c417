import '#web/styles/app.css'
import '#web/app/boot.ts'
import { pageViewer } from '#web/api/me.ts'
import { createBrowserClient } from '#web/lib/api-client.ts'
import { unpackCache } from '#web/lib/page-cache.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { browserHistory } from '#web/navigation/history.ts'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, createRouter } from './router.tsx'

const { assets, answers, outcome } = window.__boot
const queryClient = createQueryClient()
unpackCache(queryClient, answers)
// Every call goes out in the name of the person the page was drawn for.
const client = createBrowserClient(pageViewer(queryClient))
const router = createRouter({ client, queryClient, origin: location.origin, assets }, browserHistory())

router
  .takeOver(outcome)
  .then(() =>
    // In slices, between which the page answers to a finger.
    startTransition(() => {
      hydrateRoot(
        document.getElementById('app') as HTMLElement,
        <StrictMode>
          <App router={router} />
        </StrictMode>,
      )
    }),
  )
  // If the code of the screen does not load, the page from the server stays, and its links work without any.
  .catch(() => undefined)
