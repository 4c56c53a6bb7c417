import { APP_NAME } from '#copy/app.ts'
import { landingPreview, leaguePreview } from '#copy/link-preview.ts'
import { codeInJoinLink, paths } from '#domain/paths.ts'
import type { LinkPreview } from '#web/navigation/route.ts'

/** A tag of the head by its attributes. */
export type Tag = readonly [name: 'meta' | 'link', attributes: Readonly<Record<string, string>>]

/** The tags from which chats and search engines draw a link. They read the page as it comes from the server. */
export const linkPreviewTags = ({ title, description, url, image }: LinkPreview): readonly Tag[] => [
  ['meta', { name: 'description', content: description }],
  ['meta', { property: 'og:type', content: 'website' }],
  ['meta', { property: 'og:site_name', content: APP_NAME }],
  ['meta', { property: 'og:title', content: title }],
  ['meta', { property: 'og:description', content: description }],
  ['meta', { property: 'og:url', content: url }],
  ...(image ? imageTags(image) : []),
  ['meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }],
  ['meta', { name: 'twitter:title', content: title }],
  ['meta', { name: 'twitter:description', content: description }],
  ['link', { rel: 'canonical', href: url }],
]

/**
 * What a league's join link looks like in a chat, whose programs are sent to sign in as every visitor is; null where
 * signing in leads somewhere else.
 */
export const leagueLinkPreview = (origin: string, returnTo: string | undefined): LinkPreview | null =>
  codeInJoinLink(returnTo ?? '') === null
    ? null
    : {
        ...leaguePreview,
        url: origin + paths.leagues(),
        image: { url: origin + paths.shareCard(), alt: landingPreview.imageAlt },
      }

const imageTags = ({ url, alt }: NonNullable<LinkPreview['image']>): readonly Tag[] => [
  ['meta', { property: 'og:image', content: url }],
  ['meta', { property: 'og:image:type', content: 'image/png' }],
  ['meta', { property: 'og:image:width', content: '1200' }],
  ['meta', { property: 'og:image:height', content: '630' }],
  ['meta', { property: 'og:image:alt', content: alt }],
  ['meta', { name: 'twitter:image', content: url }],
  ['meta', { name: 'twitter:image:alt', content: alt }],
]
