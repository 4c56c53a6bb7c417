import { app } from '#copy/en/app.ts'
import { linkPreview } from '#web/app/link-preview.ts'
import { LandingScreen } from '#web/features/landing/landing-screen.tsx'
import { paths } from '#web/lib/path-builder.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  head: ({ match }) =>
    linkPreview({
      ...app.preview.landing,
      title: app.titles.landing,
      url: match.context.origin + paths.landing(),
      image: { url: match.context.origin + paths.shareCard(), alt: app.preview.landing.imageAlt },
    }),
  component: LandingScreen,
})
