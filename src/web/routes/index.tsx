import { app } from '#copy/app.ts'
import { landingPreview } from '#copy/link-preview.ts'
import { linkPreview } from '#web/app/link-preview.ts'
import { LandingScreen } from '#web/features/landing/landing-screen.tsx'
import { paths } from '#domain/paths.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  // The home of a user who is signed in is the list of their bets.
  beforeLoad: ({ context }) => {
    if (context.me) throw redirect({ to: '/my-bets', replace: true })
  },
  head: ({ match: { context } }) => {
    const title = { title: app.titles.landing }
    if (!import.meta.env.SSR) return { meta: [title] }
    const { meta, links } = linkPreview({
      ...landingPreview,
      url: context.origin + paths.landing(),
      image: { url: context.origin + paths.shareCard(), alt: landingPreview.imageAlt },
    })
    return { meta: [...meta, title], links }
  },
  component: LandingScreen,
})
