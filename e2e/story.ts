import { test as plain } from '@playwright/test'

/**
 * A story, whose pages are closed when it ends. Playwright closes only the context that it opens itself: a page of a
 * context that a story has opened would live on, receive events and draw its animations until its worker ends.
 */
export const test = plain.extend<{ readonly pagesAreClosed: void }>({
  pagesAreClosed: [
    async ({ browser }, use) => {
      await use()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

/** For stories about what moves, or what the app's worker does: a phone's browser with both. */
export const WHOLE_BROWSER = { serviceWorkers: 'allow', contextOptions: { reducedMotion: 'no-preference' } } as const
