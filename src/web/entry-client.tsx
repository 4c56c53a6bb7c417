import '#web/styles/app.css'
import { createPageClient } from '#web/app/page-client.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createRouter } from './router.tsx'

const { assets } = window.__boot
const queryClient = createQueryClient()
const client = createPageClient(queryClient)
const router = createRouter({ client, queryClient, origin: location.origin, assets, nonce: undefined })

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
)
