import '#web/styles/app.css'
import { createBrowserClient } from '#web/lib/client.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createRouter } from './router.tsx'

const { assets } = window.__boot
const router = createRouter({
  client: createBrowserClient(),
  queryClient: createQueryClient(),
  origin: location.origin,
  assets,
  nonce: undefined,
})

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
)
