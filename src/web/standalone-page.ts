import { APP_NAME } from '#copy/app.ts'
import { DIRECTION, LANGUAGE } from '#copy/language.ts'
import { offline, pause } from '#copy/dead-ends.ts'

/** The only picture of the page; the device keeps it. */
export const OFFLINE_PICTURE = '/pets/lost-pup.svg'

/** How long the page waits before it asks again whether the server is there. */
const ASK_AGAIN_MS = 3_000

interface Standalone {
  readonly title: string
  readonly line: string
  readonly retry: string
}

/** Shown without a connection: made on the device, and the same for every user. */
export const offlinePage = (): string => standalonePage(offline)

/**
 * Shown when the server cannot draw pages, for example because its database is away. `nonce` is the one that the content
 * security policy of the answer allows.
 *
 * @see docs/what-is-away.md
 */
export const pausePage = (nonce: string): string => standalonePage(pause, nonce)

/**
 * A page without any file but its picture. It polls the server and reloads as soon as that can serve again, because a
 * device can be online before the server is ready and no event reports that.
 */
const standalonePage = ({ title, line, retry }: Standalone, nonce: string | null = null): string => `<!doctype html>
<html lang="${LANGUAGE}" dir="${DIRECTION}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${APP_NAME}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: .5rem; padding: 1rem;
  box-sizing: border-box; text-align: center; font: 1.0625rem/1.5 system-ui, sans-serif; background: #fdf3c8; color: #3d1029; }
h1 { margin: .5rem 0 0; font-size: 1.75rem; }
p { margin: 0; max-width: 20rem; }
a { margin-top: 1rem; padding: .8rem 1.6rem; border-radius: 999px; background: #3d1029; color: #fffdf8; font-weight: 700; text-decoration: none; }
@media (prefers-color-scheme: dark) { body { background: #22101b; color: #f8ecf3; } a { background: #f8ecf3; color: #22101b; } }
</style>
</head>
<body>
<img src="${OFFLINE_PICTURE}" alt="" width="180" height="180">
<h1>${title}</h1>
<p>${line}</p>
<a href="">${retry}</a>
<script${nonce === null ? '' : ` nonce="${nonce}"`}>
const look = () => fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok && location.reload(), () => undefined)
addEventListener('online', look)
setInterval(() => document.hidden || look(), ${ASK_AGAIN_MS})
document.addEventListener('visibilitychange', () => document.hidden || look())
</script>
</body>
</html>
`
