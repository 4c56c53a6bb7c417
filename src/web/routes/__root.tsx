import { meQuery } from '#web/api/me.ts'
import { Document } from '#web/app/document.tsx'
import { Frame } from '#web/app/frame.tsx'
import { pageHead, pageScripts } from '#web/app/page-head.ts'
import type { RouterContext } from '#web/router.tsx'
import { createRootRouteWithContext } from '@tanstack/react-router'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context }) => ({ me: await context.queryClient.ensureQueryData(meQuery(context.client)) }),
  head: ({ match }) => pageHead(match.context),
  scripts: ({ matches }) => pageScripts(matches[0]?.context as RouterContext),
  shellComponent: Document,
  component: Frame,
})
