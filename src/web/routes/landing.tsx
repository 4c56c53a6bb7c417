import { app } from '#copy/app.ts'
import { landingPreview } from '#copy/link-preview.ts'
import { paths } from '#domain/paths.ts'
import type { Head, Visit } from '#web/navigation/route.ts'

export { LandingScreen as Screen } from '#web/features/landing/landing-screen.tsx'

export function head({ context: { origin } }: Visit): Head {
  const title = app.titles.landing
  if (!import.meta.env.SSR) return { title }
  const image = { url: origin + paths.shareCard(), alt: landingPreview.imageAlt }
  return { title, preview: { ...landingPreview, url: origin + paths.landing(), image } }
}
