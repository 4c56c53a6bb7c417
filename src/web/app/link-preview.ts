import { APP_NAME } from '#copy/app.ts'
import { landingPreview, leaguePreview } from '#copy/link-preview.ts'
import { codeInJoinLink, paths } from '#domain/paths.ts'

export interface LinkPreview {
  readonly title: string
  readonly description: string
  /** Absolute. */
  readonly url: string
  /** A PNG of 1200 × 630, by its absolute address; null for a preview without a picture. */
  readonly image: { readonly url: string; readonly alt: string } | null
}

/**
 * The tags from which chats and search engines draw a link. They read the page as it comes from the server, and the
 * browser never needs them: ask behind `import.meta.env.SSR`, and neither they nor their words are sent as code.
 */
export const linkPreview = ({ title, description, url, image }: LinkPreview) => ({
  meta: [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: APP_NAME },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(image ? imageTags(image) : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
  ],
  links: [{ rel: 'canonical', href: url }],
})

/**
 * What a league's join link looks like in a chat, whose programs are sent to sign in as every visitor is; null where
 * signing in leads somewhere else.
 */
export const leagueLinkPreview = (origin: string, returnTo: string | undefined) =>
  codeInJoinLink(returnTo ?? '') !== null
    ? linkPreview({
        ...leaguePreview,
        url: origin + paths.leagues(),
        image: { url: origin + paths.shareCard(), alt: landingPreview.imageAlt },
      })
    : null

const imageTags = ({ url, alt }: NonNullable<LinkPreview['image']>) => [
  { property: 'og:image', content: url },
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: alt },
  { name: 'twitter:image', content: url },
  { name: 'twitter:image:alt', content: alt },
]
