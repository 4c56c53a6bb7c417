import { APP_NAME } from '#copy/en/app.ts'

interface LinkPreview {
  readonly title: string
  readonly description: string
  /** Absolute. */
  readonly url: string
}

/** The tags from which chats and search engines draw a link. */
export function linkPreview({ title, description, url }: LinkPreview) {
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: APP_NAME },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { name: 'twitter:card', content: 'summary' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}
