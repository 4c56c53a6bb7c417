import { requestOf, type Door } from './api-call.ts'
import type { Browser } from './http.ts'

/** What was seen, by the name of the surface. */
export type Recording = Map<string, string>

/** Headers that say when, and which request it was, not what. */
const CLOCK_HEADERS: ReadonlySet<string> = new Set(['date', 'keep-alive', 'connection', 'x-request-id'])

/**
 * Takes out what differs between two worlds whatever is written in them: ids, clocks, nonces and ports. All of these have
 * one length, so lengths stay comparable. Ids become numbers in the order in which they appear.
 */
export function withoutChance(text: string): string {
  const ids = new Map<string, number>()
  return withoutSalts(withoutPrintedDates(text))
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      if (!ids.has(id)) ids.set(id, ids.size + 1)
      return `<id ${ids.get(id)}>`
    })
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*(?:Z|\+00:00)/g, '<at>')
    .replaceAll(/\b1[6-9]\d{11}\b/g, '<ms>')
    .replaceAll(/\b(sid|dv)=[^;\s]+/g, '$1=<cookie>')
    .replaceAll(/token=[\w.%-]+/g, 'token=<token>')
    .replaceAll(/[a-z]+-[0-9a-f]{8}@/g, '<person>@')
    .replaceAll(/127\.0\.0\.1:\d+/g, '<host>')
    .replaceAll(/^id: \d+-\d+$/gm, 'id: <place>')
    .replaceAll(/"(tookMs|incidentId|requestId)":("[^"]*"|[\d.]+)/g, '"$1":<chance>')
}

/** Salts are drawn, and what is hashed with them follows: only in these fields. */
export const withoutSalts = (text: string): string =>
  text
    .replaceAll(/\b((?:head|hash|salt|seal)\\?"?:\s?\\?")[0-9a-f]{64}/g, '$1<chance>')
    .replaceAll(/(class="hash">)[0-9a-f]{64}/g, '$1<chance>')

/** What the server's pages make of a date, printed in the language of no particular user. */
const PRINTS = (
  [
    { dateStyle: 'medium', timeStyle: 'short' },
    { dateStyle: 'full', timeStyle: 'short' },
    { day: 'numeric', month: 'short' },
    { day: 'numeric', month: 'short', year: 'numeric' },
    { month: 'long', year: 'numeric' },
  ] as const
).map((style) => new Intl.DateTimeFormat('en', { ...style, timeZone: 'UTC' }))

/**
 * A printed date names the minute at which something was done: chance as well, as long as it names nothing but its
 * date.
 */
const withoutPrintedDates = (text: string): string =>
  text.replaceAll(
    /(<time dateTime="([^"]+)"[^>]*>)([^<]*)(?=<\/time>)/g,
    (whole: string, tag: string, at: string, words: string) =>
      PRINTS.some((print) => print.format(new Date(at)) === words) ? `${tag}<words of the date>` : whole,
  )

/** Writes down every byte of an answer: status, headers and body. */
export async function bytesOf(person: Pick<Browser, 'fetch'>, path: string, init: RequestInit = {}): Promise<string> {
  const headers = { ...(init.headers as Record<string, string> | undefined), 'accept-encoding': 'identity' }
  const response = await person.fetch(path, { ...init, headers })
  const told = [...response.headers]
    .filter(([name]) => !CLOCK_HEADERS.has(name))
    .map(([name, value]) => `${name}: ${value}`)
  const bytes = `${response.status}\n${told.join('\n')}\n\n${await bodyOf(response)}`
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
  // What a hash allows stands in the body, where it is compared.
  const unhashed = bytes.replace(/(?: 'sha256-[\w+/=]{44}')+/, ' <hashes>')
  return nonce === undefined ? unhashed : unhashed.replaceAll(nonce, '<nonce>')
}

const bodyOf = async (response: Response): Promise<string> =>
  response.headers.get('content-type')?.startsWith('image/')
    ? Buffer.from(await response.arrayBuffer()).toString('latin1')
    : response.text()

/** The bytes that a call is answered with. */
export function answerBytes(
  person: Pick<Browser, 'fetch'>,
  endpoint: string,
  { door, input }: { readonly door: Door; readonly input: Readonly<Record<string, unknown>> },
): Promise<string> {
  const { path, init } = requestOf(door, endpoint, input)
  return bytesOf(person, path, init)
}

/** Reads a live stream as it comes, byte by byte. */
export function listenTo(person: Pick<Browser, 'fetch'>, path: string) {
  const abort = new AbortController()
  let text = ''
  const reading = (async () => {
    const response = await person.fetch(path, { signal: abort.signal })
    text = `${response.status}\n`
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk as Uint8Array, { stream: true })
  })().catch(() => undefined)
  return {
    /** Waits until the server has answered. */
    isOpen: async () => {
      while (!text.includes('retry:')) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    /** Waits for `end` to be said, and hangs up. */
    hear: async (end: string): Promise<string> => {
      const until = Date.now() + 5_000
      while (!text.includes(end) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10))
      abort.abort()
      await reading
      return text.replaceAll(':\n\n', '')
    },
  }
}
