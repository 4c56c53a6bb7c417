import { createHash } from 'node:crypto'
import { compressPage, decompressPage, encodingFor, VARY, type PageBody } from './compress-page.ts'

/** A page that every visitor may be sent. */
interface KeptPage {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** For the content security policy: what allows exactly the inline scripts of this page. */
  readonly scriptHashes: readonly string[]
  /** In the best encoding that the request's `Accept-Encoding` header names. */
  readonly bodyFor: (acceptEncoding: string | readonly string[] | undefined) => PageBody
}

/** What is drawn for a reader; `isShared` where every visitor may be sent the same. */
export interface DrawnPage {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly html: string
  readonly isShared: boolean
}

/** Pages as visitors have been sent them, kept for a few seconds in this process. */
export interface KeptPages {
  /**
   * The page under this key, drawn unless it is kept; requests that come while it is being drawn wait for the same one.
   *
   * @param betId - the bet's share id, where the page is that of a bet
   */
  readonly get: (key: string, betId: string | null, draw: () => Promise<DrawnPage>) => Promise<KeptPage>
  /** Drops the pages of a bet that has changed, and those that are being drawn. */
  readonly forgetBet: (uniqueId: string) => void
  /** For a change that every page may show. */
  readonly forgetAll: () => void
  /** Whether no event can concern a page. Drops the pages that are too old to be sent. */
  readonly isEmpty: () => boolean
}

/** Names and pets change without an event of the bet: no visitor sees an older one for longer. */
const KEPT_MS = 10_000
const PAGES_MAX = 256

interface Entry {
  readonly betId: string | null
  readonly drawing: Promise<{ readonly page: KeptPage; readonly isShared: boolean }>
  /** When the page was drawn; null while it is being drawn. */
  drawnAt: number | null
}

/** @see docs/decisions/0042-pages-of-visitors-are-kept.md */
export function createKeptPages({ keptMs = KEPT_MS, now = () => performance.now() } = {}): KeptPages {
  const entries = new Map<string, Entry>()
  const isFresh = ({ drawnAt }: Entry): boolean => drawnAt === null || now() - drawnAt < keptMs
  const forgetOld = (): void => {
    for (const [key, entry] of entries) if (!isFresh(entry)) entries.delete(key)
  }
  const keep = (key: string, betId: string | null, draw: () => Promise<DrawnPage>): Entry => {
    const entry: Entry = { betId, drawing: drawWhole(draw), drawnAt: null }
    const forget = () => void (entries.get(key) === entry && entries.delete(key))
    entries.set(key, entry)
    const [oldest = key] = entries.keys()
    if (entries.size > PAGES_MAX) entries.delete(oldest)
    entry.drawing.then(({ page, isShared }) => {
      entry.drawnAt = now()
      if (!isShared || page.status !== 200) forget()
    }, forget)
    return entry
  }
  return {
    get: async (key, betId, draw) => {
      const kept = entries.get(key)
      if (kept && isFresh(kept)) {
        const { page, isShared } = await kept.drawing
        return isShared ? page : (await drawWhole(draw)).page
      }
      entries.delete(key)
      return (await keep(key, betId, draw).drawing).page
    },
    forgetBet: (uniqueId) => {
      for (const [key, entry] of entries) if (entry.betId === uniqueId) entries.delete(key)
    },
    forgetAll: () => entries.clear(),
    isEmpty: () => {
      forgetOld()
      return entries.size === 0
    },
  }
}

async function drawWhole(draw: () => Promise<DrawnPage>): Promise<Awaited<Entry['drawing']>> {
  const { status, headers, html, isShared } = await draw()
  const scriptHashes = inlineScriptsOf(html).map(hashOfScript)
  return {
    page: { status, headers: [...headers, ['vary', VARY]], scriptHashes, bodyFor: bodiesOf(Buffer.from(html)) },
    isShared,
  }
}

const INLINE_SCRIPT = /<script(?:\s[^>]*)?>([^]*?)<\/script>/g

const inlineScriptsOf = (html: string): readonly string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => text).filter((text) => text !== '')

const hashOfScript = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Keeps the page as nearly every browser takes it, which is a sixth of its length. The others are made from that: gzip at the
 * first request for it, the plain page at each.
 */
function bodiesOf(page: Buffer): KeptPage['bodyFor'] {
  const kept = compressPage(page, 'br')
  let zipped: Buffer | undefined
  return (acceptEncoding) => {
    const encoding = encodingFor(acceptEncoding)
    if (encoding === 'br') return { encoding, bytes: kept }
    if (encoding === null) return { encoding, bytes: decompressPage(kept) }
    return { encoding, bytes: (zipped ??= compressPage(decompressPage(kept), 'gzip')) }
  }
}
